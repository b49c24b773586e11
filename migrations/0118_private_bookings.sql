-- The list of private bookings, the latest payment first: few among all bookings. Used only for this very condition, as those of 0091.
create index booking_order_private on booking_order (coalesce(paid_at, created_at), id)
  where is_private and state <> all (array['created', 'held', 'expired', 'abandoned']) and for_reservation is null;
