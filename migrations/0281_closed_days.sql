-- Nothing is booked into a closed business day (docs/decisions/0120-day-vouchers-and-closed-days.md).
create table closed_day (
  day date not null,
  venue_id uuid not null references venue,
  closed_at timestamptz not null,
  closed_by uuid references app_user,
  primary key (day, venue_id)
);
create trigger closed_day_stays before update or delete on closed_day for each row execute function refuse_change_of_books();

-- The business day in whose voucher an entry is. Null: that of its time, which is almost always so.
alter table ledger_leg add column booked_on date;
create index ledger_leg_booked on ledger_leg (booked_on) where booked_on is not null;

create function booking_day_of(leg ledger_leg) returns date language sql immutable
return coalesce(leg.booked_on, business_day_of(leg.at));

-- An order names its venue. What is of a drawer alone is the first venue's.
create function venue_of_entry(order_id uuid) returns uuid language sql stable
return coalesce((select o.venue_id from booking_order o where o.id = order_id), (select v.id from venue v order by v.id limit 1));

create function start_of_business_day(day date) returns timestamptz language sql immutable
return (day + time '06:00') at time zone 'Asia/Kolkata';

-- Each entry holds the lock of its day, shared, until it is committed, and a day is closed under the same lock alone. So a closing waits for the entries that are
-- under way, and those that come later find the day closed. A day that has not ended is not closed: it is not looked up, and an order costs no statement more.
create function book_on_open_day() returns trigger language plpgsql as $$
declare
  booked date := business_day_of(new.at);
  is_locked boolean;
begin
  loop
    is_locked := pg_advisory_xact_lock_shared(120, booked - date '2000-01-01') is not null;
    exit when clock_timestamp() < start_of_business_day(booked + 1);
    exit when not exists (select from closed_day where day = booked);
    exit when not exists (select from closed_day where day = booked and venue_id = venue_of_entry(new.order_id));
    -- The day on which it is recorded.
    booked := greatest(booked + 1, business_day_of(clock_timestamp()));
  end loop;
  new.booked_on := nullif(booked, business_day_of(new.at));
  return new;
end
$$;
create trigger entry_is_of_open_day before insert on ledger_leg for each row execute function book_on_open_day();

create function close_ended_day() returns trigger language plpgsql as $$
declare
  is_locked boolean;
begin
  is_locked := pg_advisory_xact_lock(120, new.day - date '2000-01-01') is not null;
  if clock_timestamp() < start_of_business_day(new.day + 1) then
    raise exception 'the day % has not ended', new.day using errcode = 'check_violation', constraint = 'closed_day_has_ended';
  end if;
  return new;
end
$$;
create trigger closed_day_has_ended before insert on closed_day for each row execute function close_ended_day();

-- The reference of an entry may be completed; its money and its day stay.
create function refuse_change_of_closed_day() returns trigger language plpgsql as $$
begin
  if exists (select from closed_day c where c.day = booking_day_of(old) and c.venue_id = venue_of_entry(old.order_id)) then
    raise exception 'the day % is closed', booking_day_of(old) using errcode = 'check_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
create trigger closed_entry_stays before delete on ledger_leg for each row execute function refuse_change_of_closed_day();
create trigger closed_money_stays before update of account, amount_paise, order_id, at, booked_on on ledger_leg
  for each row execute function refuse_change_of_closed_day();
