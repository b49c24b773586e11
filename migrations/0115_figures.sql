-- The figures of the dashboard sum what came in in a period, and the bookings that were paid in it. Both are read from these indexes alone;
-- orders that nobody has paid are in neither, so holding seats costs what it did before. An index of a private screening's seats would be too large.
alter table booking_order add column seat_count int not null generated always as (cardinality(seats)) stored;
create index ledger_leg_money on ledger_leg (at) include (kind, account, amount_paise)
  where account = 'customer_deposits' and kind <> all (array['earned', 'reversed']);
create index booking_order_paid on booking_order (coalesce(paid_at, created_at))
  include (paid_at, created_at, state, total_paise, showtime_id, id, is_private, seat_count, payment_id)
  where state <> all (array['created', 'held', 'expired', 'abandoned']) and for_reservation is null;
