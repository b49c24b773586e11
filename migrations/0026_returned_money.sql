-- What goes back of a payment, by any way: refunds made by us or by hand at the provider, in whole or in parts, and chargebacks.

alter table payment
  add column refunded_paise bigint not null default 0,
  add column charged_back_paise bigint not null default 0,
  -- Revenue that was taken back because its payment went back.
  add column reversed_paise bigint not null default 0,
  add column reversals int not null default 0;

-- A refund as the provider keeps it. `refund` is our decision to return a payment in whole.
create table provider_refund (
  id text primary key,
  payment_id text not null references payment,
  amount_paise bigint not null check (amount_paise > 0),
  status text not null check (status in ('pending', 'processed', 'failed')),
  recorded_at timestamptz not null
);
create index provider_refund_of_payment on provider_refund (payment_id);

create table dispute (
  id text primary key,
  payment_id text not null references payment,
  amount_paise bigint not null,
  -- What the provider has taken, and what of it is in the ledger.
  deducted_paise bigint not null,
  booked_paise bigint not null default 0,
  entries int not null default 0,
  status text not null check (status in ('open', 'under_review', 'won', 'lost', 'closed')),
  recorded_at timestamptz not null
);
create index dispute_of_payment on dispute (payment_id);

-- What staff has to know of a payment. `closed_at`: settled by itself, or seen by staff.
create table payment_attention (
  payment_id text not null,
  kind text not null,
  facts jsonb not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (payment_id, kind)
);
create index payment_attention_open on payment_attention (opened_at) where closed_at is null;

alter table refund add column refused_since timestamptz;

-- Refunds of before this migration: one for a payment, in whole. Their ledger entries now refer to the provider's refund.
insert into provider_refund (id, payment_id, amount_paise, status, recorded_at)
select coalesce(provider_refund_id, payment_id), payment_id, amount_paise,
  case state when 'processed' then 'processed' when 'requested' then 'pending' else 'failed' end, coalesce(processed_at, requested_at)
from refund where state = 'processed' or provider_refund_id is not null
on conflict (id) do nothing;

update payment p set refunded_paise = r.amount_paise from refund r where r.payment_id = p.id and r.state = 'processed';

update ledger_leg l set reference = r.provider_refund_id
from refund r
where l.kind = 'refunded' and l.reference = r.payment_id and r.state = 'processed' and r.provider_refund_id is not null;

insert into payment_attention (payment_id, kind, facts, opened_at)
select payment_id, 'refund_refused', jsonb_build_object('amountPaise', amount_paise), requested_at
from refund where state = 'needs_attention';

alter table ledger_leg drop constraint ledger_leg_kind_check;
alter table ledger_leg add constraint ledger_leg_kind_check
  check (kind in ('captured', 'refunded', 'earned', 'charged_back', 'reversed'));

-- A ticket whose payment went back is void, one whose payment is disputed is not valid until the dispute is decided.
alter table reservation drop constraint reservation_state_check;
alter table reservation add constraint reservation_state_check check (state in ('confirmed', 'cancelled', 'disputed', 'void'));
alter table reservation
  add column voided_at timestamptz,
  add column void_reason text check (void_reason in ('refunded', 'charged_back')),
  add constraint reservation_void check ((state = 'void') = (voided_at is not null and void_reason is not null));

-- What was done with payments that the ledger did not know.
alter table reconciliation add column repairs jsonb not null default '[]';
