-- A screen at the counter that shows the customer the sale of one clerk. A row is made with the code that pairs it, and becomes a screen when the code is
-- used. Code and secret are kept as HMACs, with the id of their key.
create table customer_screen (
  id uuid primary key,
  clerk_id uuid not null references app_user,
  key_id text not null,
  code_hash text not null unique,
  code_expires_at timestamptz not null,
  created_at timestamptz not null,
  secret_hash text,
  paired_at timestamptz,
  last_seen_at timestamptz,
  expires_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid references app_user,
  check (num_nulls(secret_hash, paired_at, last_seen_at, expires_at) in (0, 4)),
  check ((revoked_at is null) = (revoked_by is null))
);
create index customer_screen_clerk on customer_screen (clerk_id);
