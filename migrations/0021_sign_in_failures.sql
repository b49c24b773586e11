-- How often signing in has failed lately. The keys are HMACs, so the table holds neither email addresses nor networks.
-- `failures` shrinks with time; a new attempt is allowed from `free_at`.
create table sign_in_failure (
  key text primary key,
  failures double precision not null,
  last_at timestamptz not null,
  free_at timestamptz not null
);
create index sign_in_failure_age on sign_in_failure (last_at);

-- From which network (as an HMAC) a session was opened; unknown for those of earlier versions.
alter table session add column network text;
