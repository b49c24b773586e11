-- Staff search bookings by words that may be mistyped, and list them by the time of their payment. Orders that nobody has paid are in neither
-- index: holding seats costs what it did before.
create extension if not exists pg_trgm;

create index booking_order_words on booking_order using gin (lower(name || ' ' || email || ' ' || phone) gin_trgm_ops)
  where state <> all (array['created', 'held', 'expired', 'abandoned']);
create index booking_order_sold on booking_order (coalesce(paid_at, created_at), id)
  where state <> all (array['created', 'held', 'expired', 'abandoned']);
create index reservation_code_words on reservation using gin (lower(code) gin_trgm_ops);
-- What was mailed about an order or a reservation.
create index job_of_order on job ((payload ->> 'orderId')) where payload ? 'orderId';
create index job_of_reservation on job ((payload ->> 'reservationId')) where payload ? 'reservationId';
