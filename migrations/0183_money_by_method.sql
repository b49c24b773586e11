-- The sums by method have the money that came in by it, the difference of an exchange among it, instead of the first payments of bookings: they are
-- computed again.
comment on table sales_sum is 'The same by one of hour, state, movie or method. Money is known by hour and by method.';

create or replace function mark_changed_payment() returns trigger language plpgsql as $$
begin
  insert into changed_sales_day (day)
  select business_day_of(coalesce(o.paid_at, o.created_at)) from booking_order o
  where o.payment_id in (old.id, new.id) and (o.showtime_id, o.id) in ((old.showtime_id, old.order_id), (new.showtime_id, new.order_id))
    and is_in_sales(o);
  insert into changed_sales_day (day)
  select business_day_of(l.at) from ledger_leg l
  where l.kind = 'captured' and l.reference = old.id and l.account = 'customer_deposits';
  return null;
end $$;

delete from sales_day;
