-- Accounts: who proved an address, identities at other providers, forgotten passwords, devices --------

alter table app_user add column email_verified_at timestamptz;
alter table app_user add column favourite_genres text[] not null default '{}';

alter table session add column user_agent text;
alter table session add column last_seen_at timestamptz;
update session set last_seen_at = created_at;
alter table session alter column last_seen_at set not null;

-- One account per proven identity: the primary key decides.
create table identity (
  provider text not null check (provider in ('google', 'facebook')),
  subject text not null,
  user_id uuid not null references app_user,
  email text,
  created_at timestamptz not null,
  primary key (provider, subject)
);
create index identity_of_user on identity (user_id);

-- The link holds the id and a signature over it, so that a copy of this table opens no account.
create table password_reset (
  id uuid primary key,
  user_id uuid not null references app_user,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_reset_of_user on password_reset (user_id, created_at);
