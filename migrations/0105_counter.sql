-- Sales at the box office: shifts with their drawers, sales, and money paid back.

-- A sale at the counter belongs to no account.
alter table booking_order alter column user_id drop not null;

-- Where a payment was taken. The payment provider knows those online only.
alter table payment add column channel text not null default 'online' check (channel in ('online', 'counter'));

-- One clerk with one drawer. `counted`: the cash is counted, and its difference waits for a reason.
create table counter_shift (
  id uuid primary key,
  clerk_id uuid not null references app_user,
  state text not null check (state in ('open', 'counted', 'closed')),
  float_paise bigint not null check (float_paise >= 0),
  opened_at timestamptz not null,
  counted_paise bigint check (counted_paise >= 0),
  -- The float and the cash of the shift in the ledger, as of the count.
  expected_paise bigint,
  counted_at timestamptz,
  counted_by uuid references app_user,
  difference_reason text,
  closed_at timestamptz,
  check ((state = 'open') = (counted_paise is null) and num_nulls(counted_paise, expected_paise, counted_at, counted_by) in (0, 4)),
  check ((state = 'closed') = (closed_at is not null))
);
create unique index counter_shift_open on counter_shift (clerk_id) where state <> 'closed';
create index counter_shift_opened on counter_shift (opened_at desc, id);

-- A sale at the counter, one for each order with a payment of the channel `counter`.
create table counter_sale (
  -- Chosen by the page: the same sale sent twice is one.
  id uuid primary key,
  showtime_id uuid not null,
  order_id uuid not null,
  shift_id uuid not null references counter_shift,
  clerk_id uuid not null references app_user,
  mode text not null check (mode in ('cash', 'card', 'complimentary')),
  amount_paise bigint not null check (amount_paise >= 0),
  -- What the customer gave; the rest was handed back.
  tendered_paise bigint,
  -- Of the card terminal.
  slip_reference text,
  reason text,
  sold_at timestamptz not null,
  unique (showtime_id, order_id),
  check ((mode = 'cash') = (tendered_paise is not null) and tendered_paise >= amount_paise),
  check ((mode = 'card') = (slip_reference is not null)),
  check ((mode = 'complimentary') = (reason is not null) and (mode = 'complimentary') = (amount_paise = 0))
);
create index counter_sale_of_shift on counter_sale (shift_id, sold_at desc);

-- Money given back at the counter: one for each refund of a payment of the channel `counter`.
create table counter_payout (
  refund_id uuid primary key references refund,
  shift_id uuid not null references counter_shift,
  mode text not null check (mode in ('cash', 'card')),
  amount_paise bigint not null check (amount_paise > 0),
  slip_reference text,
  paid_at timestamptz not null,
  check ((mode = 'card') = (slip_reference is not null))
);
create index counter_payout_of_shift on counter_payout (shift_id);

-- `cash`: in the drawers, without floats; `card_terminal`: receivable from the terminal's bank; `cash_differences`: more or less cash than sold.
alter table ledger_leg drop constraint ledger_leg_account_check;
alter table ledger_leg add constraint ledger_leg_account_check
  check (account in ('gateway', 'gateway_fees', 'customer_deposits', 'ticket_revenue', 'chargeback_losses', 'cash', 'card_terminal', 'cash_differences'));
alter table ledger_leg drop constraint ledger_leg_kind_check;
alter table ledger_leg add constraint ledger_leg_kind_check
  check (kind in ('captured', 'refunded', 'earned', 'charged_back', 'reversed', 'lost', 'cash_difference'));
-- The shift whose drawer the cash went into or came out of. A difference of a drawer is of no order.
alter table ledger_leg add column shift_id uuid;
alter table ledger_leg alter column showtime_id drop not null, alter column order_id drop not null;
alter table ledger_leg add constraint ledger_leg_subject
  check ((kind = 'cash_difference') = (order_id is null) and (order_id is null) = (showtime_id is null));
create index ledger_leg_of_shift on ledger_leg (shift_id) where shift_id is not null;
