-- An order that needs attention ends as refunded, by whatever way its money goes back: no rule returns it to refunding.
create or replace function check_order_transition() returns trigger language plpgsql as $$
begin
  if old.state <> new.state and old.state || '>' || new.state <> all (array[
    'created>held', 'created>paid', 'created>abandoned', 'created>refunding',
    'held>paid', 'held>expired', 'held>abandoned', 'held>refunding',
    'paid>confirmed', 'paid>refunding',
    'confirmed>cancelled', 'confirmed>refunding',
    'expired>paid', 'expired>refunding',
    'abandoned>paid', 'abandoned>refunding',
    'refunding>refunded', 'refunding>needs_attention',
    'needs_attention>refunded'])
  then
    raise exception 'an order does not go from % to %', old.state, new.state using errcode = 'MQ422';
  end if;
  return new;
end
$$;
