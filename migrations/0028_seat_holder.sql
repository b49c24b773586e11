-- Who holds seats unpaid, or lately did: a person (key: the user's id) or a network (key: an HMAC). The row's lock decides between
-- holds of the same moment, so everything that a limit counts stands in the row. The limits: src/domain/hold-limits.ts, decision 0025.
create type seat_hold as (order_id uuid, showtime_id uuid, seats int, from_at timestamptz, until_at timestamptz);

create table seat_holder (
  key text primary key,
  kind text not null check (kind in ('person', 'network')),
  -- Present holds, and those that ended unpaid and are remembered.
  holds seat_hold[] not null,
  last_at timestamptz not null
);
create index seat_holder_age on seat_holder (last_at);

-- The network (HMAC) that holds the seats; removed when the hold ends. Holds of earlier versions have none.
alter table booking_order add column hold_network text;

create function hold_limits_kept(exceeded bigint) returns boolean language plpgsql immutable as $$
begin
  if exceeded > 0 then
    raise exception 'more seats would be held unpaid than are allowed' using errcode = 'MQ429';
  end if;
  return true;
end
$$;
