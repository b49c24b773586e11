-- Who wants a mail when booking of a movie opens. The row stays after the mail, so that nobody is mailed twice about a movie; it goes with the account and with the movie.
create table movie_reminder (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  movie_id uuid not null references movie (id) on delete cascade,
  wanted_at timestamptz not null,
  -- When booking opened and the mail's job was written; null: still to come.
  opened_at timestamptz,
  unique (user_id, movie_id)
);
create index movie_reminder_waiting on movie_reminder (movie_id, wanted_at) where opened_at is null;
