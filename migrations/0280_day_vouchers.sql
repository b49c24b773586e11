-- Day vouchers for the accountant (docs/decisions/0120-day-vouchers-and-closed-days.md).

-- Under which name the accountant keeps an account of ours. An account that has no row has the name that the program proposes, if any; an empty name: none.
create table ledger_account_name (
  venue_id uuid not null references venue,
  account text not null,
  ledger_name text not null,
  ledger_group text not null,
  code text not null,
  primary key (venue_id, account)
);

-- The series of the numbers of a venue's vouchers. Who numbers a voucher locks the row; the last number is that of the last voucher.
create table voucher_series (
  venue_id uuid primary key references venue,
  series text not null unique check (series ~ '^[A-Z][A-Z0-9]$')
);

-- A journal of what the ledger has of a business day. The first part is of the whole day, a later one of what changed since. Never changed.
create table day_voucher (
  id uuid primary key,
  venue_id uuid not null references venue,
  day date not null,
  part int not null check (part > 0),
  series text not null,
  financial_year int not null,
  serial int not null check (serial between 1 and 99999999),
  number text not null,
  made_at timestamptz not null,
  made_by uuid references app_user,
  file_sha256 text not null check (file_sha256 ~ '^[0-9a-f]{64}$'),
  unique (venue_id, day, part),
  unique (series, financial_year, serial)
);

-- Debits are positive, credits negative; they sum to nothing. The names are those of when it was made.
create table day_voucher_line (
  voucher_id uuid not null references day_voucher,
  line int not null check (line > 0),
  account text not null,
  ledger_name text not null check (ledger_name <> ''),
  ledger_group text not null,
  code text not null,
  amount_paise bigint not null check (amount_paise <> 0),
  primary key (voucher_id, line),
  unique (voucher_id, account)
);

create function check_voucher_balance() returns trigger language plpgsql as $$
begin
  if exists (select from added group by voucher_id having sum(amount_paise) <> 0) then
    raise exception 'the lines of a voucher sum to nothing' using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create trigger voucher_balance after insert on day_voucher_line referencing new table as added
  for each statement execute function check_voucher_balance();

create function refuse_change_of_books() returns trigger language plpgsql as $$
begin
  raise exception '% is never changed', tg_table_name using errcode = 'check_violation';
end
$$;
create trigger voucher_stays before update or delete on day_voucher for each row execute function refuse_change_of_books();
create trigger voucher_line_stays before update or delete on day_voucher_line for each row execute function refuse_change_of_books();

-- Entries without a leg in an account that has an index by time.
create index ledger_leg_rare on ledger_leg (at) where kind in ('cash_difference', 'cash_drop', 'lost');
