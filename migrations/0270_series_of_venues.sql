-- Tax documents are numbered by who issues them (rule 46(b) of the CGST rules): each venue has a series of invoices and one of credit notes. A document
-- of no show is the first venue's. The index of the numbers is made again while numbering waits.
alter table venue
  add column invoice_series text not null default 'MQ' unique check (invoice_series ~ '^[A-Z][A-Z0-9]$'),
  add column credit_note_series text not null default 'CN' unique check (credit_note_series ~ '^[A-Z][A-Z0-9]$'),
  add check (invoice_series <> credit_note_series);

alter table tax_invoice add column series text not null default 'MQ', alter column number drop expression;
alter table tax_invoice drop constraint tax_invoice_pkey, add primary key (series, financial_year, serial);
alter table credit_note add column series text not null default 'CN', alter column document_number drop expression,
  drop constraint credit_note_serial, add constraint credit_note_serial unique (series, financial_year, serial);

create or replace function number_sales(since timestamptz) returns void language plpgsql set plan_cache_mode = force_custom_plan as $$
begin
  perform from tax_series where kind = 'invoice' for update;
  -- A statement of its own: it sees what was numbered while this one waited for the lock.
  insert into tax_invoice (series, financial_year, serial, number, showtime_id, order_id, at)
  select n.series, n.year, n.serial, document_number(n.series, n.year, n.serial), n.showtime_id, n.order_id, n.at
  from (
    select d.series, d.year, d.showtime_id, d.order_id, d.at,
      coalesce((select max(i.serial) from tax_invoice i where i.series = d.series and i.financial_year = d.year), 0)
        + (row_number() over (partition by d.series, d.year order by d.at, d.order_id))::int as serial
    from (select coalesce(v.invoice_series, f.invoice_series) as series, financial_year_of(e.at) as year, e.at, e.showtime_id, e.order_id
      from ledger_leg e cross join (select invoice_series from venue order by id limit 1) f
      left join showtime s on s.id = e.showtime_id left join auditorium a on a.id = s.auditorium_id left join venue v on v.id = a.venue_id
      where e.kind = 'earned' and e.account = 'ticket_revenue' and e.at >= since
        and not exists (select from tax_invoice i where i.order_id = e.order_id)) as d
  ) as n;
end
$$;

create or replace function number_credit_notes() returns void language plpgsql as $$
begin
  perform from tax_series where kind = 'credit_note' for update;
  update credit_note n set series = d.series, financial_year = d.year, serial = d.next, document_number = document_number(d.series, d.year, d.next)
  from (
    select u.reference, u.series, u.year,
      coalesce((select max(c.serial) from credit_note c where c.series = u.series and c.financial_year = u.year), 0)
        + (row_number() over (partition by u.series, u.year order by u.at, length(u.reference), u.reference))::int as next
    from (select c.reference, c.at, coalesce(v.credit_note_series, f.credit_note_series) as series, financial_year_of(c.at) as year
      from credit_note c cross join (select credit_note_series from venue order by id limit 1) f
      left join showtime s on s.id = c.showtime_id left join auditorium a on a.id = s.auditorium_id left join venue v on v.id = a.venue_id
      where c.serial is null) as u
  ) as d
  where d.reference = n.reference;
end
$$;
