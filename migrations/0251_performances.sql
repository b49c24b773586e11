-- A performance is one start of a movie in an auditorium: the showtimes of all its areas share it. Their text `performance` says the same
-- (movie, start, format) for the version before. A trigger finds or creates it, so that whoever writes showtimes need not know it.
create table performance (
  id uuid primary key,
  movie_id uuid not null references movie on delete cascade,
  auditorium_id uuid not null references auditorium,
  starts_at timestamptz not null,
  format text check (format in ('2D', '3D', 'IMAX', '4DX', 'ScreenX')),
  unique nulls not distinct (movie_id, auditorium_id, starts_at, format)
);
-- As in 0247, which an installation may have without it.
create or replace function uuid_of_text(source text) returns uuid language sql immutable
  return overlay(overlay(md5(source) placing '8' from 13) placing '8' from 17)::uuid;
create function performance_key(movie uuid, auditorium uuid, starts_at timestamptz, format text) returns uuid language sql immutable
  return uuid_of_text(concat_ws(' ', 'performance', movie, auditorium, extract(epoch from starts_at), format));

-- Its constraints and index come when it is filled: keeping `showtime_room_free` meanwhile takes ten times as long.
alter table showtime add column performance_id uuid, drop constraint showtime_room_free;

-- Not in an empty database, where the statement alone would count as a change of the programme.
do $$ begin
  if exists (select from showtime) then
    insert into performance (id, movie_id, auditorium_id, starts_at, format)
      select distinct performance_key(movie_id, auditorium_id, starts_at, format), movie_id, auditorium_id, starts_at, format from showtime;
    update showtime s set performance_id = p.id from performance p
      where p.movie_id = s.movie_id and p.auditorium_id = s.auditorium_id and p.starts_at = s.starts_at
        and p.format is not distinct from s.format;
  end if;
end $$;

-- The lock keeps the performance until its new showtime is committed. One that another transaction inserts at the same time is waited for.
create function fill_showtime_performance() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.movie_id, new.auditorium_id, new.starts_at, new.format)
    is not distinct from (old.movie_id, old.auditorium_id, old.starts_at, old.format) then
    new.performance_id := old.performance_id;
    return new;
  end if;
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
-- After `showtime_auditorium`: triggers of one time fire in the order of their names.
create trigger showtime_performance before insert or update of movie_id, cinema_id, room, auditorium_id, starts_at, format, performance_id
  on showtime for each row execute function fill_showtime_performance();

-- A performance that another transaction gives a showtime to is locked, and stays.
create function delete_empty_performance() returns trigger language plpgsql as $$
begin
  perform from performance p where p.id = old.performance_id for update skip locked;
  if found then
    delete from performance p where p.id = old.performance_id
      and not exists (select from showtime s where s.performance_id = p.id);
  end if;
  return null;
end
$$;
create trigger showtime_leaves_performance after delete on showtime for each row execute function delete_empty_performance();
create trigger showtime_changes_performance after update on showtime for each row
  when (old.performance_id is distinct from new.performance_id) execute function delete_empty_performance();

create index showtime_performance on showtime (performance_id);
alter table showtime
  add foreign key (performance_id) references performance,
  add check (performance_id is not null),
  -- The range before the performance: the index is ordered by time within an auditorium, so that a check reads the shows around it only.
  add constraint showtime_room_free
    exclude using gist (auditorium_id with =, tstzrange(starts_at, room_free_at) with &&, performance_id with <>) where (state <> 'cancelled');
