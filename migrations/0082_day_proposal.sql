-- "Fill the day": what staff wish of a business day, and the programme that a search proposes for it.
create table day_proposal (
  id uuid primary key,
  business_day date not null,
  wishes jsonb not null,
  state text not null check (state in ('queued', 'running', 'done', 'failed', 'withdrawn')),
  asked_at timestamptz not null,
  -- The process that searches extends it; another one takes over when it has passed. `attempts` tells their runs apart.
  lease_until timestamptz,
  attempts int not null default 0,
  progress jsonb,
  result jsonb,
  ended_at timestamptz,
  check ((state in ('queued', 'running')) = (ended_at is null)),
  check ((state = 'done') = (result is not null))
);
-- One search for a day at a time.
create unique index day_proposal_open on day_proposal (business_day) where state in ('queued', 'running');
create index day_proposal_latest on day_proposal (business_day, asked_at);

-- The drafts of a proposal, with the version that they were made in: one that somebody has changed since then is theirs.
create table proposed_show (
  showtime_id uuid primary key references showtime on delete cascade,
  proposal_id uuid not null references day_proposal,
  version int not null
);
create index proposed_show_proposal on proposed_show (proposal_id);
