-- Cash that went from the drawer of an open shift to the safe. Without a second person who confirms it there is a reason.
create table cash_drop (
  id uuid primary key,
  shift_id uuid not null references counter_shift,
  amount_paise bigint not null check (amount_paise > 0),
  reason text,
  dropped_by uuid not null references app_user,
  confirmed_by uuid references app_user,
  dropped_at timestamptz not null,
  check (confirmed_by <> dropped_by),
  check (reason is not null or confirmed_by is not null)
);
create index cash_drop_of_shift on cash_drop (shift_id);

-- Later counts of a drawer whose first one, in `counter_shift`, differed from what should be there. The last one counts.
create table shift_recount (
  shift_id uuid not null references counter_shift,
  number int not null check (number > 0),
  counted_paise bigint not null check (counted_paise >= 0),
  reason text not null,
  counted_by uuid not null references app_user,
  counted_at timestamptz not null,
  primary key (shift_id, number)
);

-- A clerk asks a supervisor to confirm a drop.
alter table approval drop constraint approval_kind_check;
alter table approval add constraint approval_kind_check
  check (kind in ('seats_changed', 'cancellation', 'exchange', 'complimentary', 'void', 'cash_drop'));

-- `safe`: cash that was taken out of the drawers. A drop is of no order, like a difference.
alter table ledger_leg drop constraint ledger_leg_account_check;
alter table ledger_leg add constraint ledger_leg_account_check
  check (account in ('gateway', 'gateway_fees', 'customer_deposits', 'ticket_revenue', 'chargeback_losses', 'cash', 'safe', 'card_terminal', 'cash_differences'));
alter table ledger_leg drop constraint ledger_leg_kind_check;
alter table ledger_leg add constraint ledger_leg_kind_check
  check (kind in ('captured', 'refunded', 'earned', 'charged_back', 'reversed', 'lost', 'cash_difference', 'cash_drop', 'carried_out', 'carried_in'));
alter table ledger_leg drop constraint ledger_leg_subject;
alter table ledger_leg add constraint ledger_leg_subject
  check ((kind in ('cash_difference', 'cash_drop')) = (order_id is null) and (order_id is null) = (showtime_id is null));
