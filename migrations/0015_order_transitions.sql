-- What follows what is said in booking/orders/orders.states.ts; orders.states.test.ts compares. The condition costs nothing on the way of
-- a lawful change: the function is called for the others only.
create function refuse_order_transition() returns trigger language plpgsql as $$
begin
  raise exception 'an order does not go from % to %', old.state, new.state using errcode = 'MQ422';
end
$$;

create trigger order_transition before update of state on booking_order for each row
when (old.state is distinct from new.state and (old.state, new.state) not in (
  ('created', 'held'), ('created', 'paid'), ('created', 'abandoned'), ('created', 'refunding'),
  ('held', 'paid'), ('held', 'expired'), ('held', 'abandoned'), ('held', 'refunding'),
  ('paid', 'confirmed'), ('paid', 'refunding'),
  ('confirmed', 'cancelled'), ('confirmed', 'refunding'),
  ('expired', 'paid'), ('expired', 'refunding'),
  ('abandoned', 'paid'), ('abandoned', 'refunding'),
  ('refunding', 'refunded'), ('refunding', 'needs_attention'),
  ('needs_attention', 'refunding'), ('needs_attention', 'refunded')))
execute function refuse_order_transition();

-- Invoices are numbered by the code and the financial year. Nobody has met a code twice; if an old database holds one, the later gets a suffix.
update reservation r set code = r.code || '-' || twice.number
from (
  select showtime_id, id, row_number() over (partition by code order by created_at, id) as number from reservation
) as twice
where twice.showtime_id = r.showtime_id and twice.id = r.id and twice.number > 1;
create unique index reservation_code on reservation (code);
