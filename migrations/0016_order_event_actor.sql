-- The order's log tells who (actor) apart from why (cause) -------------------------------------------

alter table order_event add column actor_user_id uuid;
alter table order_event add column actor_role text
  check (actor_role in ('visitor', 'user', 'staff', 'admin', 'superadmin', 'system'));
alter table order_event add column via text check (via in ('page', 'counter', 'job', 'webhook'));
-- Of an HTTP request its id; of a job its kind; of a webhook the provider's id of the event.
alter table order_event add column request_id text;

-- Earlier events mixed both: what is known of who made them moves to its columns. Who cancelled is not known: an admin's cancellation
-- was logged as the buyer's. The id of a job or webhook is not known either: its kind is kept in its place.
update order_event set actor_role = 'system', via = 'job', request_id = cause
where cause in ('recovery', 'reconciliation', 'time ran out', 'never locked');
update order_event set actor_role = 'system', via = 'webhook', request_id = cause
where cause in ('payment.authorized', 'payment.captured', 'order.paid', 'webhook');
update order_event set via = 'page'
where cause in ('checkout', 'lock', 'chosen anew') or (cause = 'buyer' and to_state <> 'cancelled');

update order_event set cause = case
  when to_state = 'created' then 'checked out'
  when to_state = 'held' then 'seats locked'
  when to_state = 'abandoned' and cause = 'buyer' then 'released'
  when to_state = 'expired' then 'hold expired'
  when to_state = 'confirmed' then 'ticketing confirmed'
  when to_state = 'cancelled' then 'cancelled'
  when to_state = 'refunding' and from_state = 'paid' then 'ticketing failed'
  when to_state in ('paid', 'refunding') and from_state in ('created', 'held', 'expired', 'abandoned') then 'payment captured'
  when to_state = 'refunded' then 'refund processed'
  when to_state = 'needs_attention' then 'refund failed'
  else cause
end;

-- Not valid: it holds for every event from now on, while those of before may lack an actor.
alter table order_event add constraint order_event_has_actor
  check (actor_role is not null and via is not null and request_id is not null) not valid;
alter table order_event add constraint order_event_actor_user
  check ((actor_user_id is null) = (actor_role in ('visitor', 'system'))) not valid;

create trigger order_event_only_grows before update or delete or truncate on order_event
  for each statement execute function refuse_change_of_log();
