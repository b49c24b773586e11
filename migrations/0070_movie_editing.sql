-- What staff enter of a movie besides what the demo had, and its version for edits.
alter table movie
  add column subtitles text[] not null default '{}',
  add column formats text[] not null default '{2D}'
    check (formats <@ array['2D', '3D', 'IMAX', '4DX', 'ScreenX'] and cardinality(formats) > 0),
  add column version int not null default 1 check (version > 0);
create index movie_priority on movie (priority_count, title, id);
