-- Signing in with a second factor: an authenticator app (TOTP, RFC 6238), and ten recovery codes.
create table two_factor (
  user_id uuid primary key references app_user,
  -- Encrypted with the key ring (AES-256-GCM), with the id of its key in front.
  sealed_secret text not null,
  created_at timestamptz not null,
  -- Until a code has confirmed it, it is asked for nowhere.
  confirmed_at timestamptz,
  -- The last step whose code was used: an earlier or the same code is refused.
  last_step bigint
);

create table recovery_code (
  user_id uuid not null references app_user,
  -- SHA-256 of 80 random bits.
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- The first step of a sign-in has been taken; the second may follow within minutes, once.
create table sign_in_challenge (
  id uuid primary key,
  user_id uuid not null references app_user,
  expires_at timestamptz not null,
  tries int not null default 0,
  used_at timestamptz
);
create index sign_in_challenge_user on sign_in_challenge (user_id);
create index sign_in_challenge_age on sign_in_challenge (expires_at);

-- When the account got its second factor: what sessions and lists look at.
alter table app_user add column two_factor_at timestamptz;
