-- A picture that staff uploaded. Its files are `<address>-<width>.<format>`.
create table picture (
  id uuid primary key,
  kind text not null check (kind in ('poster', 'backdrop', 'cinema', 'advert', 'snack')),
  address text not null,
  state text not null check (state in ('waiting', 'ready', 'failed')),
  -- Suffixes of the files that are made already.
  files_done text[] not null default '{}',
  colour text,
  created_at timestamptz not null,
  -- The upload is kept until all files are made: there is work as long as it is there.
  has_original boolean not null default false,
  lease_until timestamptz,
  attempts int not null default 0,
  -- Since when no record names it; null while one does.
  unused_since timestamptz,
  check (state <> 'ready' or colour is not null)
);
create index picture_with_work on picture (id) where has_original;
create index picture_unused on picture (unused_since) where unused_since is not null;

-- The picture that a record shows, and the one that it will show as soon as that is ready. Null for pictures that came with the site.
alter table movie
  add column poster_id uuid references picture,
  add column next_poster_id uuid references picture,
  add column backdrop_id uuid references picture,
  add column next_backdrop_id uuid references picture;
alter table cinema add column picture_id uuid references picture, add column next_picture_id uuid references picture;
alter table advert add column picture_id uuid references picture, add column next_picture_id uuid references picture;
alter table snack add column picture_id uuid references picture, add column next_picture_id uuid references picture;
-- For the constraints, when a picture is deleted, and for the records that wait for a picture.
create index movie_poster on movie (poster_id);
create index movie_next_poster on movie (next_poster_id);
create index movie_backdrop on movie (backdrop_id);
create index movie_next_backdrop on movie (next_backdrop_id);
create index cinema_picture on cinema (picture_id);
create index cinema_next_picture on cinema (next_picture_id);
create index advert_picture on advert (picture_id);
create index advert_next_picture on advert (next_picture_id);
create index snack_picture on snack (picture_id);
create index snack_next_picture on snack (next_picture_id);
