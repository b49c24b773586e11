-- A superadmin looks after the accounts: an account can be closed to its owner, and each edit makes a new version of it.
alter table app_user
  add column version int not null default 1 check (version > 0),
  add column deactivated_at timestamptz;
create index app_user_newest on app_user (created_at desc, id desc) where removed_at is null;

-- The sessions are the history of signing in, which is kept for 90 days.
create index session_created on session (created_at);
