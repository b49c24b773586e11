-- A link by which the buyer gives one seat of a booking to somebody else, whose own QR says the link's number. It names nobody.
create table seat_link (
  id uuid primary key,
  showtime_id uuid not null,
  reservation_id uuid not null,
  -- The how-manieth link of the reservation: a number is never used again.
  number int not null check (number > 0),
  seat int not null,
  created_at timestamptz not null,
  withdrawn_at timestamptz,
  -- The transaction that wrote the row last, as with reservations: the door's list of the day tells what changed since.
  changed_in bigint not null default 0,
  standing_seat int generated always as (case when withdrawn_at is null then seat end) stored,
  foreign key (showtime_id, reservation_id) references reservation (showtime_id, id) on delete cascade,
  constraint seat_link_number unique (reservation_id, number),
  -- A seat has one link. Checked at the end of a statement, because one may exchange the seats of two links.
  constraint seat_link_seat unique (reservation_id, standing_seat) deferrable initially immediate
);
create index seat_link_showtime on seat_link (showtime_id);
create trigger seat_link_changes before insert or update on seat_link
  for each row execute function mark_reservation_change();

-- Whatever gives a booking other seats: a link keeps its seat where the booking does, and the others get the new seats in their order.
create function move_seat_links() returns trigger language plpgsql as $$
begin
  update seat_link l set seat = gained.seat
  from (select seat, row_number() over (order by seat) as place from unnest(old.seats) as seat where seat <> all (new.seats)) lost
  join (select seat, row_number() over (order by seat) as place from unnest(new.seats) as seat where seat <> all (old.seats)) gained
    using (place)
  where l.reservation_id = new.id and l.seat = lost.seat and l.withdrawn_at is null;
  return null;
end
$$;
create trigger reservation_seats_change after update of seats on reservation
  for each row when (old.seats is distinct from new.seats) execute function move_seat_links();
