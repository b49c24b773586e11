-- A showtime is drafted, published and perhaps cancelled. Drafts hold their place in the room as published ones do; a cancelled one has none.
alter table showtime
  add column state text not null default 'published' check (state in ('draft', 'published', 'cancelled')),
  add column is_locked boolean not null default false,
  add column version int not null default 1,
  add column cancelled_at timestamptz,
  add column cancellation_reason text,
  add check ((state = 'cancelled') = (cancelled_at is not null and cancellation_reason is not null));
alter table showtime drop constraint showtime_room_free;
alter table showtime add constraint showtime_room_free
  exclude using gist (room with =, performance with <>, tstzrange(starts_at, room_free_at) with &&) where (state <> 'cancelled');
alter table showtime drop constraint showtime_cinema_id_starts_at_key;
create unique index showtime_class_start on showtime (cinema_id, starts_at) where state <> 'cancelled';
create index showtime_draft on showtime (starts_at) where state = 'draft';
