-- Codes that prove the email of an account. The six digits are an HMAC over the row's id: they stand in no table. A newer code of an account makes the
-- earlier ones void.
create table email_code (
  id uuid primary key,
  user_id uuid not null references app_user,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Counted before the digits are compared, right ones as well.
  tries int not null default 0
);
create index email_code_user on email_code (user_id, created_at);
