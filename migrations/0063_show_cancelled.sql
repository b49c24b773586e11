-- The orders of a cancelled showtime that its job has to refund.
create index booking_order_confirmed on booking_order (showtime_id) where state in ('paid', 'confirmed');
