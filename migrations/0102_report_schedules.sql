-- Reports that are mailed each day, week or month.
create table report_schedule (
  id uuid primary key,
  version int not null default 1,
  report text not null,
  every text not null check (every in ('day', 'week', 'month')),
  format text not null check (format in ('csv', 'xlsx')),
  recipients text[] not null check (cardinality(recipients) > 0),
  is_paused boolean not null,
  created_at timestamptz not null
);

-- One mail of a schedule: the report of a period. The key decides between processes that plan it.
create table report_run (
  schedule_id uuid not null references report_schedule on delete cascade,
  until_day date not null,
  from_day date not null,
  state text not null check (state in ('waiting', 'sent', 'failed')),
  attempts int not null default 0,
  error text,
  finished_at timestamptz,
  primary key (schedule_id, until_day),
  check ((state = 'waiting') = (finished_at is null))
);
