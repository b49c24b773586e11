-- All units of a refunded order are refunded ---------------------------------------------------------

update order_line l set refunded_quantity = l.quantity
from booking_order o
where o.showtime_id = l.showtime_id and o.id = l.order_id and o.state = 'refunded';

-- Causes are codes, in the order's log and in the audit entries of abandoned orders --------------------

-- The constraints do not hold for the earliest events (migration 0016), and an update would check them.
alter table order_event drop constraint order_event_has_actor, drop constraint order_event_actor_user;
alter table order_event disable trigger order_event_only_grows;
update order_event set cause = case cause when 'chosen anew' then 'superseded' else replace(cause, ' ', '_') end
where cause like '% %';
alter table order_event enable trigger order_event_only_grows;
alter table order_event add constraint order_event_has_actor
  check (actor_role is not null and via is not null and request_id is not null) not valid;
alter table order_event add constraint order_event_actor_user
  check ((actor_user_id is null) = (actor_role in ('visitor', 'system'))) not valid;

alter table audit_entry disable trigger audit_entry_only_grows;
update audit_entry set reason = case reason when 'chosen anew' then 'superseded' else 'never_locked' end
where action = 'order.abandoned' and reason in ('chosen anew', 'never locked');
alter table audit_entry enable trigger audit_entry_only_grows;
