-- What the bookings and the money of a business day that has ended add up to. A day that has a row here and none in `changed_sales_day` is read from
-- here; every other day is read from its bookings and its entries of the ledger. Deleting the row of a day is enough to have it computed again.
create table sales_day (
  -- A business day, 06:00 to 05:59: of bookings that of their payment, of money its own.
  day date primary key,
  bookings int not null check (bookings >= 0),
  tickets int not null check (tickets >= 0),
  amount_paise bigint not null,
  taken_paise bigint not null,
  returned_paise bigint not null
);

-- The same by one of hour, state, movie or method; of a method the amounts of the payments. Money is known by hour only.
create table sales_sum (
  day date not null references sales_day on delete cascade,
  -- The hour of the cinema's clock.
  hour int check (hour between 0 and 23),
  state text,
  movie_id uuid,
  method text,
  bookings int not null check (bookings >= 0),
  tickets int not null check (tickets >= 0),
  amount_paise bigint not null,
  taken_paise bigint not null,
  returned_paise bigint not null,
  check (num_nonnulls(hour, state, movie_id, method) = 1)
);
create unique index sales_sum_of_day on sales_sum (day, hour, state, movie_id, method) nulls not distinct;

-- Business days of which bookings or money have changed, a row for each change, in the transaction of the change. Nobody updates or locks a row that others
-- write, so a change never waits for another change nor for the computation of the sums.
create table changed_sales_day (day date not null);

create function business_day_of(at timestamptz) returns date language sql immutable
  return (at at time zone 'Asia/Kolkata' - interval '6 hours')::date;

-- Snacks that are bought afterwards and orders that nobody has paid are no bookings; an exchanged one is counted as the new one.
create function is_in_sales(o booking_order) returns boolean language sql immutable
  return o.state <> all (array['created', 'held', 'expired', 'abandoned', 'exchanged']) and o.for_reservation is null;

create function mark_changed_booking() returns trigger language plpgsql as $$
declare
  was date;
  becomes date;
begin
  if tg_op <> 'INSERT' and is_in_sales(old) then
    was := business_day_of(coalesce(old.paid_at, old.created_at));
  end if;
  if tg_op <> 'DELETE' and is_in_sales(new) then
    becomes := business_day_of(coalesce(new.paid_at, new.created_at));
  end if;
  if was is not null then
    insert into changed_sales_day (day) values (was);
  end if;
  if becomes is distinct from was and becomes is not null then
    insert into changed_sales_day (day) values (becomes);
  end if;
  return null;
end $$;
-- Without a condition: it would be parsed anew by every statement that changes an order.
create trigger booking_changes_sales after insert or delete or update of state, showtime_id, seats, is_private, total_paise, payment_id, paid_at,
  created_at, for_reservation on booking_order for each row execute function mark_changed_booking();

-- What a booking takes from other tables: the method and amount of its payment, the people of a private screening, the movie of its show. Payments and
-- lines are inserted before their order is paid or in the same transaction, which marks the day.
create function mark_changed_payment() returns trigger language plpgsql as $$
begin
  insert into changed_sales_day (day)
  select business_day_of(coalesce(o.paid_at, o.created_at)) from booking_order o
  where o.payment_id in (old.id, new.id) and (o.showtime_id, o.id) in ((old.showtime_id, old.order_id), (new.showtime_id, new.order_id))
    and is_in_sales(o);
  return null;
end $$;
create trigger payment_changes_sales after delete or update of method, amount_paise on payment
  for each row execute function mark_changed_payment();

create function mark_changed_line() returns trigger language plpgsql as $$
begin
  insert into changed_sales_day (day)
  select business_day_of(coalesce(o.paid_at, o.created_at)) from booking_order o
  where (o.showtime_id, o.id) in ((old.showtime_id, old.order_id), (new.showtime_id, new.order_id)) and o.is_private and is_in_sales(o);
  return null;
end $$;
create trigger line_changes_sales after delete or update of kind, quantity on order_line
  for each row execute function mark_changed_line();

create function mark_changed_showtime() returns trigger language plpgsql as $$
begin
  if new.movie_id is distinct from old.movie_id then
    insert into changed_sales_day (day)
    select distinct business_day_of(coalesce(o.paid_at, o.created_at)) from booking_order o where o.showtime_id = new.id and is_in_sales(o);
  end if;
  return null;
end $$;
create trigger showtime_changes_sales after update of movie_id on showtime for each row execute function mark_changed_showtime();

create function mark_changed_money() returns trigger language plpgsql as $$
begin
  if new.account = 'customer_deposits' and new.kind <> all (array['earned', 'reversed']) then
    insert into changed_sales_day (day) values (business_day_of(new.at));
  end if;
  if old.account = 'customer_deposits' and old.kind <> all (array['earned', 'reversed']) then
    insert into changed_sales_day (day) values (business_day_of(old.at));
  end if;
  return null;
end $$;
create trigger money_changes_sales after insert or update or delete on ledger_leg for each row execute function mark_changed_money();
