-- Numbers of tax invoices at a lower price: each sale looked at all sales of ten seconds, and planned its statements anew.

-- Numbers all sales since an instant that have no number, in the order of the sales. A plan for each range: two seconds and all years differ.
create or replace function number_sales(since timestamptz) returns void language plpgsql set plan_cache_mode = force_custom_plan as $$
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

-- Numbers those of the orders that were sold and have no number, together with the sales of the two seconds before them, and returns the numbers of all. One plan for
-- all calls.
create or replace function number_invoices(orders uuid[]) returns table (order_id uuid, number text) language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  since timestamptz;
begin
  select min(e.at) - interval '2 seconds' into since
  from unnest(orders) as o (id) join ledger_leg e on e.kind = 'earned' and e.account = 'ticket_revenue' and e.reference = o.id::text
  where not exists (select from tax_invoice i where i.order_id = o.id);
  if since is not null then
    perform number_sales(since);
  end if;
  return query select i.order_id, i.number from tax_invoice i where i.order_id = any (orders);
end
$$;
