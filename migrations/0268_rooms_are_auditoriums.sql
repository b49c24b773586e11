-- Contract: 0265
-- The texts `room` and `performance`, which 0265 kept for the version before it, and the triggers that filled ids and texts from each other.
drop trigger cinema_auditorium on cinema;
drop trigger showtime_auditorium on showtime;
drop trigger schedule_rule_auditorium on schedule_rule;
drop trigger room_closure_auditorium on room_closure;
drop function fill_cinema_auditorium();
drop function fill_showtime_auditorium();
drop function fill_rule_auditorium();
drop function fill_closure_auditorium();
drop function name_of_auditorium(uuid);

create or replace function fill_showtime_performance() returns trigger language plpgsql as $$
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

drop trigger showtime_performance on showtime;
drop trigger showtime_moves_to_open_room on showtime;
alter table showtime drop column room, drop column performance;
alter table cinema drop column room;
alter table room_closure drop column room;
alter table schedule_rule
  drop column room,
  add check (auditorium_id is null or movie_id is null);

create trigger showtime_performance before insert or update of movie_id, auditorium_id, starts_at, format, performance_id
  on showtime for each row execute function fill_showtime_performance();
create trigger showtime_moves_to_open_room after update of auditorium_id, starts_at, ends_at, state on showtime for each row
  when (new.state <> 'cancelled' and
    (old.auditorium_id, old.starts_at, old.ends_at, old.state) is distinct from (new.auditorium_id, new.starts_at, new.ends_at, new.state))
  execute function refuse_show_of_closed_room();
