-- A lost dispute may take more than what is left of its payment: after a refund, the provider takes the money a second time, from our balance.
-- Its settlement report names these adjustments with their dispute.
create table dispute_adjustment (
  id text primary key,
  dispute_id text not null references dispute,
  -- Taken from our balance; negative: given back.
  amount_paise bigint not null,
  recorded_at timestamptz not null
);
create index dispute_adjustment_of_dispute on dispute_adjustment (dispute_id);

alter table dispute
  -- What adjustments took beyond what was left of the payment, as it is in the ledger.
  add column lost_paise bigint not null default 0,
  add column losses int not null default 0,
  add column decided_at timestamptz,
  -- The day to which settlement reports were read for it; that day is read again, because it may not have been over.
  add column settlements_read_to date;
update dispute set decided_at = recorded_at where status in ('won', 'lost', 'closed');

alter table ledger_leg drop constraint ledger_leg_account_check;
alter table ledger_leg add constraint ledger_leg_account_check
  check (account in ('gateway', 'gateway_fees', 'customer_deposits', 'ticket_revenue', 'chargeback_losses'));
alter table ledger_leg drop constraint ledger_leg_kind_check;
alter table ledger_leg add constraint ledger_leg_kind_check
  check (kind in ('captured', 'refunded', 'earned', 'charged_back', 'reversed', 'lost'));
