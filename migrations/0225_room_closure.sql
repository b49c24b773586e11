-- A screen that goes dark from an instant to another: no show that is not cancelled may be in its room then. Programmes are judged before they
-- are written; these triggers refuse what a process wrote that had not read the closure. Cleaning may go on in a closed room.
create table room_closure (
  id uuid primary key,
  room text not null,
  from_at timestamptz not null,
  until_at timestamptz not null,
  reason text not null,
  created_at timestamptz not null,
  lifted_at timestamptz,
  check (until_at > from_at)
);
create index room_closure_open on room_closure (room, until_at) where lifted_at is null;

create function refuse_shows_of_closed_rooms() returns trigger language plpgsql as $$
begin
  if exists (select from new_shows s join room_closure k on k.room = s.room
    where s.state <> 'cancelled' and k.lifted_at is null and k.from_at < s.ends_at and s.starts_at < k.until_at) then
    raise exclusion_violation using message = 'a showtime is in a closed room', constraint = 'showtime_room_open';
  end if;
  return null;
end $$;
create trigger showtime_room_open after insert on showtime referencing new table as new_shows
  for each statement execute function refuse_shows_of_closed_rooms();

create function refuse_show_of_closed_room() returns trigger language plpgsql as $$
begin
  if exists (select from room_closure k
    where k.room = new.room and k.lifted_at is null and k.from_at < new.ends_at and new.starts_at < k.until_at) then
    raise exclusion_violation using message = 'a showtime is in a closed room', constraint = 'showtime_room_open';
  end if;
  return null;
end $$;
create trigger showtime_moves_to_open_room after update of room, starts_at, ends_at, state on showtime for each row
  when (new.state <> 'cancelled' and (old.room, old.starts_at, old.ends_at, old.state) is distinct from (new.room, new.starts_at, new.ends_at, new.state))
  execute function refuse_show_of_closed_room();
