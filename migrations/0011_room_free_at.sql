-- A room is in use until it is cleaned: two performances never overlap in it, cleaning included. Showtimes of earlier versions
-- keep the room until their end, as they were planned.
alter table showtime add column room_free_at timestamptz;
update showtime set room_free_at = ends_at;
alter table showtime alter column room_free_at set not null, add check (room_free_at >= ends_at);
alter table showtime drop constraint showtime_room_performance_tstzrange_excl;
alter table showtime add constraint showtime_room_free
  exclude using gist (room with =, performance with <>, tstzrange(starts_at, room_free_at) with &&);
