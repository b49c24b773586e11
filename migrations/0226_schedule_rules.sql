-- Opening hours, times of adverts and interval, and cleaning were constants of the program. A row without room and movie is the venue's; what a row
-- leaves out is as in the wider scope. The times of a show are those of the day on which it was planned, so it keeps its minutes: what exists was
-- planned with ten each. The defaults stay for processes of earlier versions.
create table schedule_rule (
  id uuid primary key,
  room text,
  movie_id uuid references movie on delete cascade,
  first_start text check (first_start ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  last_start text check (last_start ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  advert_minutes integer check (advert_minutes between 0 and 60),
  interval_minutes integer check (interval_minutes between 0 and 60),
  cleaning_minutes integer check (cleaning_minutes between 0 and 120),
  version integer not null,
  check (room is null or movie_id is null),
  unique nulls not distinct (room, movie_id)
);
create index schedule_rule_movie on schedule_rule (movie_id);
alter table showtime
  add column advert_minutes integer not null default 10,
  add column interval_minutes integer not null default 10,
  -- Why it starts outside of the opening hours.
  add column outside_hours_reason text;
alter table showtime_change add column outside_hours_reason text;
