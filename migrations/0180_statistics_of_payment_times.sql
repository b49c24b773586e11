-- How many bookings were paid in a period was guessed (one of two hundred), because the planner takes no statistics from partial indexes: a year was
-- read as if it were a day.
create statistics booking_order_paid_at on (coalesce(paid_at, created_at)) from booking_order;
analyze booking_order;
