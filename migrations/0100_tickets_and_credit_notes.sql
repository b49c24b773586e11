-- The serial numbers of the tickets of a show, from 1 without a gap in the order in which they were sold. A row has those of one line of an
-- order. They are given after the sale (decision 0048) and never change: a void ticket keeps its number.
create table ticket_serial (
  showtime_id uuid not null,
  first_serial int not null check (first_serial > 0),
  last_serial int not null check (last_serial >= first_serial),
  order_id uuid not null,
  line int not null,
  primary key (showtime_id, first_serial),
  unique (showtime_id, order_id, line)
);

-- Revenue that was taken back, as a document: one for each ledger entry of the kind `reversed`, under its reference. Negative: given back
-- after a dispute was won.
create table credit_note (
  reference text primary key,
  showtime_id uuid not null,
  order_id uuid not null,
  -- Counted from 1 for each order, in the order of the entries.
  number int not null check (number > 0),
  at timestamptz not null,
  amount_paise bigint not null,
  unique (showtime_id, order_id, number)
);
create index credit_note_at on credit_note (at);

-- What of each order line a credit note takes back, with its tax. The lines of a note sum to its amount.
create table credit_note_line (
  reference text not null references credit_note,
  line int not null,
  amount_paise bigint not null,
  taxable_paise bigint not null,
  cgst_paise bigint not null,
  sgst_paise bigint not null,
  primary key (reference, line),
  check (taxable_paise + cgst_paise + sgst_paise = amount_paise)
);

-- How far serials and credit notes have been written; its lock decides between processes.
create table report_progress (
  task text primary key,
  done_to timestamptz not null
);

-- Revenue and returned money by their time.
create index ledger_leg_revenue on ledger_leg (at) where account = 'ticket_revenue';
create index ledger_leg_returned on ledger_leg (at)
  where kind in ('refunded', 'charged_back', 'lost') and account in ('customer_deposits', 'chargeback_losses');
