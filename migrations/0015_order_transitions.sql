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

-- Invoices are numbered by the code and the financial year, so a code belongs to one reservation. Issued tickets contain their code:
-- a database with a duplicate is not changed but refused.
do $$
declare duplicates text;
begin
  select string_agg(code, ', ') into duplicates from (select code from reservation group by code having count(*) > 1) as d;
  if duplicates is not null then
    raise exception 'reservations share the codes %: give one of each a new code and send its ticket again', duplicates;
  end if;
end
$$;
create unique index reservation_code on reservation (code);
