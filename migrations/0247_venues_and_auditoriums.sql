-- A venue has auditoriums, an auditorium has areas (table cinema). Two venues may have a room of the same name: what overlaps is decided by the
-- auditorium, not by the text `room`. Triggers fill `auditorium_id` for a version that writes rooms only; during an upgrade such a version cannot
-- create a cinema, because the name of a cinema is unique in its auditorium now, not over all venues.
create table venue (
  id uuid primary key default gen_random_uuid(),
  name text not null unique,
  -- A name of the tz database; the dates and times of its programme are of this zone.
  time_zone text not null check (now() at time zone time_zone is not null)
);
insert into venue (id, name, time_zone) values ('00000000-0000-4000-8000-000000000001', 'Marquee', 'Asia/Kolkata');

-- The same for the same text, so that two installations of the demo have the same rows: version 8 of RFC 9562.
create function uuid_of_text(source text) returns uuid language sql immutable
  return overlay(overlay(md5(source) placing '8' from 13) placing '8' from 17)::uuid;

create table auditorium (
  id uuid primary key,
  venue_id uuid not null references venue,
  name text not null,
  unique (venue_id, name)
);

-- Without a venue: the first one, which a version that knows no venues writes for.
create function auditorium_of_room(venue uuid, room text) returns uuid language plpgsql as $$
declare
  place uuid := coalesce(venue, (select v.id from venue v order by v.id limit 1));
  found_id uuid;
begin
  select a.id into found_id from auditorium a where a.venue_id = place and a.name = room;
  if found_id is null then
    insert into auditorium as a (id, venue_id, name) values (uuid_of_text(concat_ws(' ', 'auditorium', place, room)), place, room)
      on conflict (venue_id, name) do update set name = excluded.name returning a.id into found_id;
  end if;
  return found_id;
end
$$;

alter table cinema add column auditorium_id uuid references auditorium;
alter table showtime add column auditorium_id uuid references auditorium;
alter table room_closure add column auditorium_id uuid references auditorium;
alter table schedule_rule add column auditorium_id uuid references auditorium, add column venue_id uuid references venue;

-- It would be checked for each showtime that is updated. It is added again below.
alter table showtime drop constraint showtime_room_free;

-- Not in an empty database, where the statements alone would count as changes of the programme.
do $$ begin
  if exists (select from cinema) then
    update cinema set auditorium_id = auditorium_of_room(null, room);
  end if;
  if exists (select from showtime) then
    perform auditorium_of_room(null, room) from (select distinct room from showtime) rooms;
    update showtime s set auditorium_id = a.id from auditorium a where a.name = s.room;
  end if;
end $$;
update room_closure set auditorium_id = auditorium_of_room(null, room);
update schedule_rule set auditorium_id = auditorium_of_room(null, room) where room is not null;
update schedule_rule set venue_id = (select id from venue) where movie_id is null;

create function fill_cinema_auditorium() returns trigger language plpgsql as $$
begin
  if new.auditorium_id is null then
    new.auditorium_id := auditorium_of_room(null, new.room);
  elsif tg_op = 'UPDATE' and new.room <> old.room and new.auditorium_id = old.auditorium_id then
    new.auditorium_id := auditorium_of_room((select venue_id from auditorium where id = old.auditorium_id), new.room);
  end if;
  return new;
end
$$;
create trigger cinema_auditorium before insert or update of room, auditorium_id on cinema
  for each row execute function fill_cinema_auditorium();

create function fill_showtime_auditorium() returns trigger language plpgsql as $$
declare
  is_moved boolean := tg_op = 'UPDATE' and (new.room, new.cinema_id) is distinct from (old.room, old.cinema_id)
    and new.auditorium_id = old.auditorium_id;
begin
  if new.auditorium_id is null or is_moved then
    select case when c.room = new.room then c.auditorium_id else auditorium_of_room(a.venue_id, new.room) end
      into new.auditorium_id from cinema c join auditorium a on a.id = c.auditorium_id where c.id = new.cinema_id;
  end if;
  return new;
end
$$;
create trigger showtime_auditorium before insert or update of room, cinema_id on showtime
  for each row execute function fill_showtime_auditorium();

create function fill_rule_auditorium() returns trigger language plpgsql as $$
begin
  if new.room is not null and new.auditorium_id is null then
    new.auditorium_id := auditorium_of_room(null, new.room);
  end if;
  if new.movie_id is null and new.venue_id is null then
    new.venue_id := coalesce((select venue_id from auditorium where id = new.auditorium_id),
      (select id from venue order by id limit 1));
  end if;
  return new;
end
$$;
create trigger schedule_rule_auditorium before insert on schedule_rule
  for each row execute function fill_rule_auditorium();

create function fill_closure_auditorium() returns trigger language plpgsql as $$
begin
  new.auditorium_id := coalesce(new.auditorium_id, auditorium_of_room(null, new.room));
  return new;
end
$$;
create trigger room_closure_auditorium before insert on room_closure
  for each row execute function fill_closure_auditorium();

alter table cinema
  add check (auditorium_id is not null),
  drop constraint cinema_name_key,
  add constraint cinema_name_in_auditorium unique (auditorium_id, name);
alter table room_closure add check (auditorium_id is not null);
alter table schedule_rule
  add check (movie_id is not null or venue_id is not null),
  drop constraint schedule_rule_room_movie_id_key,
  add constraint schedule_rule_scope unique nulls not distinct (venue_id, auditorium_id, movie_id);
alter table showtime
  add check (auditorium_id is not null),
  -- The performance is last: an index finds nothing by what it differs from.
  add constraint showtime_room_free
    exclude using gist (auditorium_id with =, tstzrange(starts_at, room_free_at) with &&, performance with <>) where (state <> 'cancelled');

drop index room_closure_open;
create index room_closure_open on room_closure (auditorium_id, until_at) where lifted_at is null;

create or replace function refuse_shows_of_closed_rooms() returns trigger language plpgsql as $$
begin
  if exists (select from new_shows s join room_closure k on k.auditorium_id = s.auditorium_id
    where s.state <> 'cancelled' and k.lifted_at is null and k.from_at < s.ends_at and s.starts_at < k.until_at) then
    raise exclusion_violation using message = 'a showtime is in a closed room', constraint = 'showtime_room_open';
  end if;
  return null;
end $$;

create or replace function refuse_show_of_closed_room() returns trigger language plpgsql as $$
begin
  if exists (select from room_closure k
    where k.auditorium_id = new.auditorium_id and k.lifted_at is null and k.from_at < new.ends_at and new.starts_at < k.until_at) then
    raise exclusion_violation using message = 'a showtime is in a closed room', constraint = 'showtime_room_open';
  end if;
  return null;
end $$;
drop trigger showtime_moves_to_open_room on showtime;
create trigger showtime_moves_to_open_room after update of room, auditorium_id, cinema_id, starts_at, ends_at, state on showtime for each row
  when (new.state <> 'cancelled' and
    (old.auditorium_id, old.starts_at, old.ends_at, old.state) is distinct from (new.auditorium_id, new.starts_at, new.ends_at, new.state))
  execute function refuse_show_of_closed_room();
