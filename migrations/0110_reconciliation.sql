-- What the payment provider reports, what it settles, and what the bank has, beside the ledger; and the differences between them.

-- The provider's records as it reported them last. `asked_at`: when it was asked; an older answer never replaces a newer one.
create table reported_payment (
  id text primary key,
  provider_order_id text,
  amount_paise bigint not null,
  currency text not null,
  status text not null,
  is_captured boolean not null,
  fee_paise bigint not null,
  -- The tax in the fee, where the provider says it.
  tax_paise bigint,
  began_at timestamptz not null,
  asked_at timestamptz not null
);
create index reported_payment_began on reported_payment (began_at);

create table reported_refund (
  id text primary key,
  payment_id text not null,
  amount_paise bigint not null,
  status text not null,
  made_at timestamptz not null,
  asked_at timestamptz not null
);
create index reported_refund_made on reported_refund (made_at);

create table reported_dispute (
  id text primary key,
  payment_id text not null,
  amount_paise bigint not null,
  deducted_paise bigint not null,
  status text not null,
  asked_at timestamptz not null
);

-- Payments and refunds of ours that the provider says it does not know.
create table unreported_record (
  id text primary key,
  asked_at timestamptz not null
);

-- A transfer of captured money to our bank account, which the provider calls a settlement.
create table provider_settlement (
  id text primary key,
  -- Null: known from an imported file alone, which has no sum.
  amount_paise bigint,
  status text not null check (status in ('created', 'processed', 'failed')),
  utr text,
  settled_at timestamptz not null,
  -- When its lines were read from the provider; null: not yet.
  lines_read_at timestamptz
);
create index provider_settlement_settled on provider_settlement (settled_at);

-- `nth`: the same entity may stand in a settlement twice, which is a difference.
create table provider_settlement_line (
  settlement_id text not null references provider_settlement,
  kind text not null,
  entity_id text not null,
  nth int not null check (nth > 0),
  debit_paise bigint not null,
  credit_paise bigint not null,
  amount_paise bigint not null,
  currency text not null,
  fee_paise bigint not null,
  tax_paise bigint not null,
  settled_at timestamptz not null,
  payment_id text,
  provider_order_id text,
  dispute_id text,
  primary key (settlement_id, kind, entity_id, nth)
);
create index provider_settlement_line_entity on provider_settlement_line (entity_id);

-- A line of a statement of our bank account.
create table bank_line (
  id uuid primary key,
  date date not null,
  description text not null,
  debit_paise bigint not null check (debit_paise >= 0),
  credit_paise bigint not null check (credit_paise >= 0),
  nth int not null check (nth > 0),
  unique (date, description, debit_paise, credit_paise, nth)
);

create table settlement_import (
  id uuid primary key,
  kind text not null check (kind in ('settlements', 'bank')),
  name text not null,
  sha256 text not null unique,
  lines int not null,
  new_lines int not null,
  imported_at timestamptz not null,
  imported_by uuid
);
create index settlement_import_latest on settlement_import (imported_at, id);

-- Open: seen, and nobody has dealt with it. Gone: it has disappeared by itself. Settled: by a person, with a reason.
create table reconciliation_difference (
  id uuid primary key,
  kind text not null,
  -- The payment, refund, settlement, dispute or line that it is of.
  subject text not null,
  payment_id text,
  provider_order_id text,
  order_id uuid,
  day date not null,
  ours_paise bigint,
  theirs_paise bigint,
  facts jsonb not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- Whether the latest comparison has found it: a settled one that comes back opens again.
  is_present boolean not null,
  state text not null check (state in ('open', 'gone', 'settled')),
  closed_at timestamptz,
  settled_by uuid,
  reason text,
  version int not null default 1,
  unique (kind, subject),
  check ((state = 'settled') = (reason is not null))
);
create index reconciliation_difference_open on reconciliation_difference (first_seen_at) where state = 'open';
create index reconciliation_difference_day on reconciliation_difference (day);

-- What became of a difference, in order; only grows.
create table reconciliation_event (
  difference_id uuid not null references reconciliation_difference,
  nth int not null,
  what text not null check (what in ('found', 'changed', 'returned', 'gone', 'settled')),
  at timestamptz not null,
  ours_paise bigint,
  theirs_paise bigint,
  user_id uuid,
  reason text,
  primary key (difference_id, nth)
);

-- A run without an end is under way, or its process has died.
alter table reconciliation
  add column finished_at timestamptz,
  -- What could not be read; with `failed` nothing was compared.
  add column error text,
  add column failed boolean not null default false,
  add column settlements_checked int not null default 0,
  add column disputes_checked int not null default 0;
update reconciliation set finished_at = at;
create index reconciliation_latest on reconciliation (at);
