-- Sales at the counter that are paid in parts: some in cash, some by card, one by UPI.
alter table counter_sale drop constraint counter_sale_mode_check,
  add constraint counter_sale_mode_check check (mode in ('cash', 'card', 'complimentary', 'upi', 'split')) not valid;
alter table counter_sale validate constraint counter_sale_mode_check;
-- What the customer pays by UPI of a sale in parts; the clerk takes the rest. Null: nothing.
alter table counter_sale add column upi_paise bigint,
  add constraint counter_sale_upi_part check (upi_paise is null or mode = 'split' and upi_paise > 0 and upi_paise < amount_paise) not valid;
alter table counter_sale validate constraint counter_sale_upi_part;

-- The parts of a sale that its clerk has taken, one for each payment of the channel `counter`. They are written with the sale, not before it.
create table counter_sale_part (
  sale_id uuid not null references counter_sale,
  n smallint not null check (n > 0),
  payment_id text not null unique,
  mode text not null check (mode in ('cash', 'card')),
  amount_paise bigint not null check (amount_paise > 0),
  -- What the customer gave; the rest was handed back.
  tendered_paise bigint,
  -- Of the card terminal.
  slip_reference text,
  primary key (sale_id, n),
  check ((mode = 'cash') = (tendered_paise is not null) and tendered_paise >= amount_paise),
  check ((mode = 'card') = (slip_reference is not null))
);
