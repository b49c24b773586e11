-- Seats that staff take off sale: of one show, or of all shows to come of a cinema that start before the end. A place is row * 1000 + number in
-- its row, so that it stays what the label says when a plan changes. A blocked seat has a claim of its block, like a sold one of its order:
-- the primary key of seat_claim decides between a block and a sale.
create table seat_block (
  id uuid primary key,
  cinema_id uuid not null references cinema on delete cascade,
  showtime_id uuid references showtime on delete cascade,
  places int[] not null check (cardinality(places) > 0),
  reason text not null,
  created_at timestamptz not null,
  ends_at timestamptz,
  lifted_at timestamptz
);
create index seat_block_cinema on seat_block (cinema_id) where lifted_at is null;
create index seat_block_showtime on seat_block (showtime_id) where lifted_at is null;

create function blocked_seats(show uuid) returns table (seat int, block_id uuid) language sql stable as $$
  select distinct on (1)
    (place / 1000 * 1000 + cell.position)::int, b.id
  from showtime s join seat_plan p on p.id = s.seat_plan_id
    join seat_block b on b.lifted_at is null and (b.showtime_id = s.id or (b.showtime_id is null and b.cinema_id = s.cinema_id
      and s.starts_at > b.created_at and s.starts_at < coalesce(b.ends_at, 'infinity')))
    cross join unnest(b.places) as place
    join lateral (
      select e.position - 1 as position, row_number() over (order by e.position) as number
      from jsonb_array_elements_text(p.seats -> (place / 1000)) with ordinality as e (code, position)
      where e.code <> '5') cell on cell.number = place % 1000
  where s.id = show
  order by 1, b.created_at, b.id
$$;

-- Gives a showtime the claims of its blocks. Holds give way, sold seats do not.
create function claim_blocked_seats(show uuid) returns void language plpgsql as $$
begin
  delete from seat_claim c using seat_block b
  where c.showtime_id = show and b.id = c.order_id
    and not exists (select from blocked_seats(show) s where s.seat = c.seat and s.block_id = c.order_id);
  insert into seat_claim as c (showtime_id, seat, order_id, expires_at)
  select show, s.seat, s.block_id, 'infinity' from blocked_seats(show) s order by s.seat
  on conflict (showtime_id, seat) do update set order_id = excluded.order_id, expires_at = excluded.expires_at
    where c.expires_at < 'infinity';
end $$;

create function claim_blocked_seats_of_show() returns trigger language plpgsql as $$
begin
  perform claim_blocked_seats(new.id);
  return null;
end $$;
create trigger showtime_blocks_seats after insert on showtime for each row execute function claim_blocked_seats_of_show();
create trigger showtime_moves_blocks after update of cinema_id, seat_plan_id, starts_at on showtime for each row
  when ((old.cinema_id, old.seat_plan_id, old.starts_at) is distinct from (new.cinema_id, new.seat_plan_id, new.starts_at))
  execute function claim_blocked_seats_of_show();

-- A showtime that is deleted was never sold.
create function release_blocked_seats() returns trigger language plpgsql as $$
begin
  delete from seat_claim where showtime_id = old.id;
  return null;
end $$;
create trigger showtime_releases_blocks after delete on showtime for each row execute function release_blocked_seats();
