-- What a clerk asks of a supervisor: to let money go back, or more complimentary tickets than the clerk's of a day.
create table approval (
  id uuid primary key,
  kind text not null check (kind in ('seats_changed', 'cancellation', 'exchange', 'complimentary')),
  -- The order whose money goes back, or the sale of the complimentary tickets.
  subject_id uuid not null,
  -- The most that may go back; 0 for complimentary tickets.
  amount_paise bigint not null check (amount_paise >= 0),
  -- Complimentary tickets; 0 for money.
  tickets int not null check (tickets >= 0),
  reason text not null,
  asked_by uuid not null references app_user,
  asked_at timestamptz not null,
  given_by uuid references app_user,
  given_at timestamptz,
  used_at timestamptz,
  check ((given_by is null) = (given_at is null) and (used_at is null or given_at is not null)),
  check (given_by <> asked_by)
);
create index approval_open on approval (asked_at) where given_at is null;
-- The complimentary tickets of a clerk on a day.
create index counter_sale_complimentary on counter_sale (clerk_id, sold_at) where mode = 'complimentary';
