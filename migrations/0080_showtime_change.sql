-- What staff plan for a published showtime. It happens with the next publication; until then visitors see the showtime as it is, and it
-- keeps its place in its room. One row for a showtime; a removed one has the place that it has today.
create table showtime_change (
  showtime_id uuid primary key references showtime on delete cascade,
  is_removed boolean not null,
  movie_id uuid not null references movie on delete cascade,
  cinema_id uuid not null references cinema on delete cascade,
  start_date date not null,
  start_at text not null,
  starts_at timestamptz not null,
  ticket_price_paise bigint not null check (ticket_price_paise > 0),
  changed_at timestamptz not null
);
create index showtime_change_start on showtime_change (starts_at);
create index showtime_change_movie on showtime_change (movie_id);
create index showtime_change_cinema on showtime_change (cinema_id);
