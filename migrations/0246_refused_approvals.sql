-- A supervisor refuses what a clerk asks for, with a reason.
alter table approval add column refused_by uuid references app_user;
alter table approval add column refused_at timestamptz;
alter table approval add column refusal_reason text;
-- The clerk has withdrawn the question or has read its answer.
alter table approval add column closed_at timestamptz;
alter table approval add constraint approval_refused
  check ((refused_by is null) = (refused_at is null) and (refused_by is null) = (refusal_reason is null) and (refused_at is null or given_at is null));
create index approval_of_clerk on approval (asked_by, asked_at);
