-- The name of an auditorium and the key of a performance stood beside their ids as the texts `room` and `performance`. No statement reads or writes
-- them any more. Until they are dropped, the triggers that fill the ids fill the texts as well, for a process of a version before 0265.
create function name_of_auditorium(auditorium uuid) returns text language sql stable
  return (select a.name from auditorium a where a.id = auditorium);

create or replace function fill_cinema_auditorium() returns trigger language plpgsql as $$
begin
  if new.auditorium_id is null then
    new.auditorium_id := auditorium_of_room(null, new.room);
  elsif tg_op = 'UPDATE' and new.room <> old.room and new.auditorium_id = old.auditorium_id then
    new.auditorium_id := auditorium_of_room((select venue_id from auditorium where id = old.auditorium_id), new.room);
  end if;
  new.room := name_of_auditorium(new.auditorium_id);
  return new;
end
$$;

create or replace function fill_showtime_auditorium() returns trigger language plpgsql as $$
declare
  is_moved boolean := tg_op = 'UPDATE' and (new.room, new.cinema_id) is distinct from (old.room, old.cinema_id)
    and new.auditorium_id = old.auditorium_id;
begin
  if new.auditorium_id is null or is_moved then
    select case when c.room = new.room then c.auditorium_id else auditorium_of_room(a.venue_id, new.room) end
      into new.auditorium_id from cinema c join auditorium a on a.id = c.auditorium_id where c.id = new.cinema_id;
  end if;
  new.room := name_of_auditorium(new.auditorium_id);
  return new;
end
$$;

create or replace function fill_rule_auditorium() returns trigger language plpgsql as $$
begin
  if new.room is not null and new.auditorium_id is null then
    new.auditorium_id := auditorium_of_room(null, new.room);
  end if;
  if new.movie_id is null and new.venue_id is null then
    new.venue_id := coalesce((select venue_id from auditorium where id = new.auditorium_id),
      (select id from venue order by id limit 1));
  end if;
  new.room := name_of_auditorium(new.auditorium_id);
  return new;
end
$$;

create or replace function fill_closure_auditorium() returns trigger language plpgsql as $$
begin
  new.auditorium_id := coalesce(new.auditorium_id, auditorium_of_room(null, new.room));
  new.room := name_of_auditorium(new.auditorium_id);
  return new;
end
$$;

create or replace function fill_showtime_performance() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.movie_id, new.auditorium_id, new.starts_at, new.format)
    is not distinct from (old.movie_id, old.auditorium_id, old.starts_at, old.format) then
    new.performance_id := old.performance_id;
    return new;
  end if;
  -- As the version before writes it: 9c8d…@2027-01-14T13:00:00.000Z, and @3D where it has a format of its own.
  new.performance := concat_ws('@', new.movie_id, to_char(new.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), new.format);
  loop
    select p.id into new.performance_id from performance p
      where p.movie_id = new.movie_id and p.auditorium_id = new.auditorium_id and p.starts_at = new.starts_at
        and p.format is not distinct from new.format
      for key share;
    exit when found;
    insert into performance as p (id, movie_id, auditorium_id, starts_at, format)
      values (performance_key(new.movie_id, new.auditorium_id, new.starts_at, new.format), new.movie_id, new.auditorium_id, new.starts_at, new.format)
      on conflict do nothing returning p.id into new.performance_id;
    exit when found;
  end loop;
  return new;
end
$$;
