-- The key of an order is its id, and an order need not be of a show (decision 0102). Rows beside an order keep the show of it for the version
-- before, which looks for both; null without a show. What refers to an order, or finds its rows, does so by the id alone.
alter table booking_order drop constraint booking_order_exchange_of;
alter table order_move drop constraint order_move_showtime_id_order_id_fkey;

-- `showtime_id` has an index of its own: the keys to the showtime and its plan look up the orders of a show, whatever their state.
drop index booking_order_id, booking_order_confirmed;
alter table booking_order drop constraint booking_order_pkey, add constraint booking_order_pkey primary key (id),
  alter column showtime_id drop not null;
create index booking_order_showtime on booking_order (showtime_id);

alter table order_line drop constraint order_line_pkey, add constraint order_line_pkey primary key (order_id, line),
  alter column showtime_id drop not null;
alter table order_event drop constraint order_event_pkey, add constraint order_event_pkey primary key (order_id, id),
  alter column showtime_id drop not null;
alter table order_move drop constraint order_move_pkey, add constraint order_move_pkey primary key (order_id, number),
  alter column showtime_id drop not null,
  add constraint order_move_order foreign key (order_id) references booking_order;
alter table snack_order drop constraint snack_order_pkey, add constraint snack_order_pkey primary key (order_id),
  alter column showtime_id drop not null;
alter table counter_sale drop constraint counter_sale_showtime_id_order_id_key, add constraint counter_sale_of_order unique (order_id),
  alter column showtime_id drop not null;
drop index counter_sale_order;
alter table tax_invoice drop constraint tax_invoice_showtime_id_order_id_key, add constraint tax_invoice_order unique (order_id),
  alter column showtime_id drop not null;
alter table credit_note drop constraint credit_note_showtime_id_order_id_number_key,
  add constraint credit_note_order_number unique (order_id, number),
  alter column showtime_id drop not null;
-- What was returned of a show is looked up by it.
create index credit_note_showtime on credit_note (showtime_id);
drop index payment_order;
create index payment_order on payment (order_id);
alter table payment alter column showtime_id drop not null;
alter table refund alter column showtime_id drop not null;

-- These are always of a show, and are found by the order alone.
alter table reservation drop constraint reservation_showtime_id_order_id_key, add constraint reservation_order unique (order_id);
drop index seat_claim_order;
create index seat_claim_order on seat_claim (order_id);

-- Each is weaker than the one before, so that no row has to be looked at.
alter table booking_order add constraint booking_order_exchange_of foreign key (exchange_of_order_id) references booking_order not valid,
  drop constraint booking_order_carried,
  add constraint booking_order_carried check ((exchange_of_order_id is not null or exchange_of_showtime_id is null and carried_paise = 0)
    and carried_paise >= 0) not valid;
alter table ledger_leg drop constraint ledger_leg_subject,
  add constraint ledger_leg_subject check ((kind in ('cash_difference', 'cash_drop')) = (order_id is null)
    and (order_id is not null or showtime_id is null)) not valid;

create or replace function mark_changed_line() returns trigger language plpgsql as $$
begin
  insert into changed_sales_day (day)
  select business_day_of(coalesce(o.paid_at, o.created_at)) from booking_order o
  where o.id in (old.order_id, new.order_id) and o.is_private and is_in_sales(o);
  return null;
end $$;

create or replace function mark_changed_payment() returns trigger language plpgsql as $$
begin
  insert into changed_sales_day (day)
  select business_day_of(coalesce(o.paid_at, o.created_at)) from booking_order o
  where o.payment_id in (old.id, new.id) and o.id in (old.order_id, new.order_id) and is_in_sales(o);
  insert into changed_sales_day (day)
  select business_day_of(l.at) from ledger_leg l
  where l.kind = 'captured' and l.reference = old.id and l.account = 'customer_deposits';
  return null;
end $$;

create or replace function number_sales(since timestamptz) returns void language plpgsql as $$
begin
  perform from tax_series where kind = 'invoice' for update;
  -- A statement of its own: it sees what was numbered while this one waited for the lock.
  insert into tax_invoice (financial_year, serial, showtime_id, order_id, at)
  select d.year, coalesce((select max(i.serial) from tax_invoice i where i.financial_year = d.year), 0)
    + row_number() over (partition by d.year order by d.at, d.order_id), d.showtime_id, d.order_id, d.at
  from (select financial_year_of(e.at) as year, e.at, e.showtime_id, e.order_id from ledger_leg e
    where e.kind = 'earned' and e.account = 'ticket_revenue' and e.at >= since
      and not exists (select from tax_invoice i where i.order_id = e.order_id)) as d;
end
$$;

create or replace function number_invoices(orders uuid[]) returns table (order_id uuid, number text) language plpgsql as $$
declare
  since timestamptz;
begin
  select min(e.at) - interval '10 seconds' into since from ledger_leg e
  where e.kind = 'earned' and e.account = 'ticket_revenue' and e.reference = any (orders::text[])
    and not exists (select from tax_invoice i where i.order_id = e.order_id);
  if since is not null then
    perform number_sales(since);
  end if;
  return query select i.order_id, i.number from ledger_leg e join tax_invoice i on i.order_id = e.order_id
    where e.kind = 'earned' and e.account = 'ticket_revenue' and e.reference = any (orders::text[]);
end
$$;
