-- The ticket register is read from the serials: when and how a ticket was sold never changes, and stands with its serial.
alter table ticket_serial add column sold_at timestamptz, add column method text, add column channel text;
update ticket_serial n set sold_at = e.at, method = coalesce(p.method, 'unpaid'), channel = coalesce(p.channel, 'online')
from ledger_leg e, booking_order o left join payment p on p.id = o.payment_id
where e.kind = 'earned' and e.reference = n.order_id::text and e.account = 'ticket_revenue'
  and o.showtime_id = n.showtime_id and o.id = n.order_id;
alter table ticket_serial alter column sold_at set not null, alter column method set not null, alter column channel set not null;

-- What the tickets with serials of a show add up to. Kept by the statement that gives the serials: sold lines never change, so this only grows.
create table show_collection (
  showtime_id uuid primary key,
  -- The last serial; the first is 1.
  tickets int not null check (tickets > 0),
  lowest_price_paise bigint not null,
  highest_price_paise bigint not null,
  gross_paise bigint not null,
  taxable_paise bigint not null,
  cgst_paise bigint not null,
  sgst_paise bigint not null,
  upi_paise bigint not null,
  card_paise bigint not null,
  cash_paise bigint not null,
  check (taxable_paise + cgst_paise + sgst_paise = gross_paise),
  check (upi_paise + card_paise + cash_paise <= gross_paise)
);
insert into show_collection
select n.showtime_id, sum(l.quantity), min(l.unit_price_paise), max(l.unit_price_paise), sum(l.quantity * l.unit_price_paise),
  sum(coalesce(l.taxable_paise, l.quantity * l.unit_price_paise)), coalesce(sum(l.cgst_paise), 0), coalesce(sum(l.sgst_paise), 0),
  coalesce(sum(l.quantity * l.unit_price_paise) filter (where n.method = 'upi'), 0),
  coalesce(sum(l.quantity * l.unit_price_paise) filter (where n.method in ('card', 'card_terminal')), 0),
  coalesce(sum(l.quantity * l.unit_price_paise) filter (where n.method = 'cash'), 0)
from ticket_serial n join order_line l on l.showtime_id = n.showtime_id and l.order_id = n.order_id and l.line = n.line
group by n.showtime_id;

-- Reports read shows in this order, and a file goes on after its last show.
create index showtime_in_order on showtime (starts_at, id);
drop index showtime_start;

-- Void tickets of a show, and the seats sold of one: both are read for many shows at a time, from these indexes alone.
alter table reservation add column seat_count int not null generated always as (cardinality(seats)) stored;
create index reservation_seats_sold on reservation (showtime_id) include (seat_count)
  where state = any (array['confirmed', 'disputed']);
create index reservation_not_valid on reservation (showtime_id) include (order_id, state, voided_at)
  where state = any (array['cancelled', 'void']);
