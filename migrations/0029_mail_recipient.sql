-- How often an address gets mails about an account; it outlives the account. The key is an HMAC of the address. A row goes a day after the last mail.
create table mail_recipient (
  key text primary key,
  mailed_at timestamptz[] not null
);

-- Nonces of our own in ID tokens of Google that have been used; a row goes when the nonce has expired.
create table used_sign_in_nonce (
  nonce text primary key,
  expires_at timestamptz not null
);
