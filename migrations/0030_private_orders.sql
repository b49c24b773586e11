-- Whether an order is for a whole screen, as its lines say. Every hold reads it, so it stands in the order.
alter table booking_order add column is_private boolean not null default false;
update booking_order o set is_private = true where exists (
  select from order_line l where l.showtime_id = o.showtime_id and l.order_id = o.id and l.kind = 'private_screening');
