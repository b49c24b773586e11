-- Where an order is sold, also one of no show, and by which channel. Its tax documents have the series of its venue. The default of the venue is the
-- first one, for orders of a version that does not write it. No foreign key: each new order would lock the one row of its venue.
alter table booking_order
  add column venue_id uuid not null default '00000000-0000-4000-8000-000000000001',
  add column channel text not null default 'web' check (channel in ('web', 'counter', 'snack_bar', 'partner', 'link'));

update booking_order o set venue_id = a.venue_id
from showtime s join auditorium a on a.id = s.auditorium_id
where s.id = o.showtime_id and a.venue_id <> '00000000-0000-4000-8000-000000000001';
-- An exchange keeps the channel of the order that was sold first.
with recursive sold as (
  select o.id from booking_order o join counter_sale c on c.order_id = o.id where o.exchange_of_order_id is null
  union all select e.id from booking_order e join sold on e.exchange_of_order_id = sold.id
)
update booking_order o set channel = 'counter' from sold where sold.id = o.id;

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
      left join booking_order o on o.id = e.order_id left join venue v on v.id = o.venue_id
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
      left join booking_order o on o.id = c.order_id left join venue v on v.id = o.venue_id
      where c.serial is null) as u
  ) as d
  where d.reference = n.reference;
end
$$;
