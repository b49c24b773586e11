-- What the check of each night found. A row without an end is of a check that runs, or whose process has died.
create table nightly_check (
  day date primary key,
  started_at timestamptz not null,
  finished_at timestamptz,
  findings jsonb
);
