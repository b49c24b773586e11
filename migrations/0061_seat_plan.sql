-- Versions of a cinema's seat plan: the one being drawn (draft), the one that new showtimes get (current), and those that
-- earlier showtimes were sold with (former). cinema.seats stays a copy of the current one, for the public list.
create table seat_plan (
  id uuid primary key,
  cinema_id uuid not null references cinema on delete cascade,
  version int not null check (version > 0),
  state text not null check (state in ('draft', 'current', 'former')),
  -- How often a draft was saved.
  revision int not null default 1 check (revision > 0),
  seats jsonb not null,
  seats_available int not null check (seats_available >= 0),
  -- The rest of an imported seating plan, which the matrix has no place for.
  layout jsonb,
  -- Null of a first version.
  changed_at timestamptz,
  unique (cinema_id, version)
);
create unique index seat_plan_draft on seat_plan (cinema_id) where state = 'draft';
create unique index seat_plan_current on seat_plan (cinema_id) where state = 'current';
insert into seat_plan (id, cinema_id, version, state, seats, seats_available)
  select id, id, 1, 'current', seats, seats_available from cinema;

alter table cinema add column version int not null default 1;

alter table showtime add column seat_plan_id uuid references seat_plan;
update showtime set seat_plan_id = cinema_id;
alter table showtime alter column seat_plan_id set not null, add constraint showtime_with_plan unique (id, seat_plan_id);

-- Whoever orders seats of a showtime orders them of one plan: the key refuses an order from a plan that has just been replaced, and
-- the replacement of a plan that somebody has ordered from. Deferrable, so that a move to another room can change both sides.
alter table booking_order add column seat_plan_id uuid;
update booking_order o set seat_plan_id = s.seat_plan_id from showtime s where s.id = o.showtime_id;
alter table booking_order add constraint booking_order_plan foreign key (showtime_id, seat_plan_id)
  references showtime (id, seat_plan_id) deferrable initially immediate;
