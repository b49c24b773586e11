-- What became of each attempt to refund: the provider was asked to make it, or how it stands.
create table refund_attempt (
  refund_id uuid not null references refund,
  attempt int not null,
  at timestamptz not null,
  outcome text not null check (outcome in ('made', 'pending', 'failed', 'refused', 'no_balance', 'no_response', 'nothing_left')),
  -- What the provider said.
  detail text,
  primary key (refund_id, attempt)
);
