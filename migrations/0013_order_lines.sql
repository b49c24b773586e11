-- What an order is for. Its total is the sum of its lines; price and tax stay those of the day of the sale.
create table order_line (
  showtime_id uuid not null,
  order_id uuid not null,
  line int not null,
  kind text not null check (kind in ('ticket', 'private_screening', 'snack')),
  -- The snack and its name when it was bought. A ticket and a screening are of the order's showtime.
  item_id uuid,
  label text,
  quantity int not null check (quantity > 0),
  unit_price_paise bigint not null check (unit_price_paise >= 0),
  -- SAC: its number in the list of services.
  tax_code text not null,
  -- The tax inside the price of all units together. Null for a price that no rate of its day leads to.
  tax_rate_percent int check (tax_rate_percent >= 0),
  taxable_paise bigint check (taxable_paise >= 0),
  cgst_paise bigint check (cgst_paise >= 0),
  sgst_paise bigint check (sgst_paise >= 0),
  refunded_quantity int not null default 0,
  primary key (showtime_id, order_id, line),
  check (refunded_quantity between 0 and quantity),
  check (num_nulls(tax_rate_percent, taxable_paise, cgst_paise, sgst_paise) in (0, 4)),
  check (taxable_paise + cgst_paise + sgst_paise = quantity * unit_price_paise),
  check ((kind = 'snack') = (item_id is not null) and (kind = 'snack') = (label is not null))
);

-- Orders of before are one line of tickets. The tax is that of the ticket's date, which is the invoice's: the rates of src/domain/gst.ts.
with sold as (
  select o.showtime_id, o.id, cardinality(o.seats) as quantity, o.ticket_price_paise as price, coalesce(r.is_private, false) as is_private,
    case when (coalesce(r.created_at, o.created_at) at time zone 'Asia/Kolkata')::date >= '2025-09-22' then 5 else 12 end as lower_rate
  from booking_order o left join reservation r on r.showtime_id = o.showtime_id and r.order_id = o.id
), rated as (
  select *, case when price * 100 <= 10000 * (100 + lower_rate) then lower_rate when price > 11800 then 18 end as rate from sold
), split as (
  select *, round(price::numeric * rate / (200 + 2 * rate))::bigint as half from rated
)
insert into order_line (showtime_id, order_id, line, kind, quantity, unit_price_paise, tax_code, tax_rate_percent, taxable_paise,
  cgst_paise, sgst_paise)
select showtime_id, id, 1, case when is_private then 'private_screening' else 'ticket' end, quantity, price, '999614', rate,
  quantity * (price - 2 * half), quantity * half, quantity * half
from split;

-- The lines tell them now.
alter table booking_order drop column ticket_price_paise;
alter table reservation drop column ticket_price_paise;
alter table reservation drop column total_paise;
