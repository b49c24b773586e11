-- A trailer that staff uploaded. The row comes before its file, so that no file is without one.
create table trailer (
  id uuid primary key,
  -- Of its file below /media/uploads/; null until all of it has come and was looked at.
  address text unique,
  bytes bigint check (bytes > 0),
  created_at timestamptz not null,
  -- Since when no movie names it; null while one does.
  unused_since timestamptz,
  check ((address is null) = (bytes is null))
);
create index trailer_unused on trailer (unused_since) where unused_since is not null;

-- The uploaded trailer that a movie plays. Null for a link, and for a file that came with the site.
alter table movie add column trailer_id uuid references trailer;
-- For the constraint, when a trailer is deleted.
create index movie_trailer on movie (trailer_id);
