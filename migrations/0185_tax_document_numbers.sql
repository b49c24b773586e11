-- Consecutive numbers of tax invoices and credit notes (rule 46(b) and 53(1A) of the CGST Rules), docs/decisions/0073-consecutive-numbers.md.

-- The year in which the financial year of an instant begins: on 1 April, in the cinema's time zone.
create function financial_year_of(at timestamptz) returns int language sql immutable
return extract(year from (at at time zone 'Asia/Kolkata') - interval '3 months')::int;

-- At most 16 characters: MQ26-27/0000001.
create function document_number(prefix text, financial_year int, serial int) returns text language sql immutable
return prefix || lpad((financial_year % 100)::text, 2, '0') || '-' || lpad(((financial_year + 1) % 100)::text, 2, '0')
  || '/' || lpad(serial::text, greatest(7, length(serial::text)), '0');

-- A row for each kind: who numbers documents of the kind locks it. The last number is that of the last document.
create table tax_series (
  kind text primary key check (kind in ('invoice', 'credit_note'))
);
insert into tax_series (kind) values ('invoice'), ('credit_note');

-- The tax invoice of an order that brought revenue: its number and its date. Written after the sale, before anything shows it; never changed.
create table tax_invoice (
  financial_year int not null,
  serial int not null check (serial between 1 and 99999999),
  number text not null generated always as (document_number('MQ', financial_year, serial)) stored,
  showtime_id uuid not null,
  order_id uuid not null,
  at timestamptz not null,
  primary key (financial_year, serial),
  unique (showtime_id, order_id)
);
create index tax_invoice_at on tax_invoice (at);

-- Null only in the transaction that writes the note, and in notes of a process of the version before.
alter table credit_note add column financial_year int, add column serial int check (serial between 1 and 99999999),
  add column document_number text generated always as (document_number('CN', financial_year, serial)) stored,
  add constraint credit_note_serial unique (financial_year, serial);
create index credit_note_unnumbered on credit_note (at) where serial is null;

-- Numbers all sales since an instant that have no number, in the order of the sales.
create function number_sales(since timestamptz) returns void language plpgsql as $$
begin
  perform from tax_series where kind = 'invoice' for update;
  -- A statement of its own: it sees what was numbered while this one waited for the lock.
  insert into tax_invoice (financial_year, serial, showtime_id, order_id, at)
  select d.year, coalesce((select max(i.serial) from tax_invoice i where i.financial_year = d.year), 0)
    + row_number() over (partition by d.year order by d.at, d.order_id), d.showtime_id, d.order_id, d.at
  from (select financial_year_of(e.at) as year, e.at, e.showtime_id, e.order_id from ledger_leg e
    where e.kind = 'earned' and e.account = 'ticket_revenue' and e.at >= since
      and not exists (select from tax_invoice i where i.showtime_id = e.showtime_id and i.order_id = e.order_id)) as d;
end
$$;

-- Numbers those of the orders that were sold and have no number, together with the sales beside them, and returns the numbers of all.
create function number_invoices(orders uuid[]) returns table (order_id uuid, number text) language plpgsql as $$
declare
  since timestamptz;
begin
  select min(e.at) - interval '10 seconds' into since from ledger_leg e
  where e.kind = 'earned' and e.account = 'ticket_revenue' and e.reference = any (orders::text[])
    and not exists (select from tax_invoice i where i.showtime_id = e.showtime_id and i.order_id = e.order_id);
  if since is not null then
    perform number_sales(since);
  end if;
  return query select i.order_id, i.number from ledger_leg e
    join tax_invoice i on i.showtime_id = e.showtime_id and i.order_id = e.order_id
    where e.kind = 'earned' and e.account = 'ticket_revenue' and e.reference = any (orders::text[]);
end
$$;

-- Numbers the credit notes without a number, in the order in which they were made.
create function number_credit_notes() returns void language plpgsql as $$
begin
  perform from tax_series where kind = 'credit_note' for update;
  update credit_note n set financial_year = d.year, serial = d.next
  from (
    select u.reference, u.year, coalesce((select max(c.serial) from credit_note c where c.financial_year = u.year), 0)
      + row_number() over (partition by u.year order by u.at, length(u.reference), u.reference) as next
    from (select reference, at, financial_year_of(at) as year from credit_note where serial is null) as u
  ) as d
  where d.reference = n.reference;
end
$$;

-- What was sold before gets its numbers in the order of the sales.
select number_sales('-infinity'), number_credit_notes();
