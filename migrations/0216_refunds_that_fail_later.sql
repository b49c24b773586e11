-- A refund can fail after the provider has reported it as processed: the bank of the buyer sends the money back. Its order needs attention again.
create or replace function check_order_transition() returns trigger language plpgsql as $$
begin
  if old.state <> new.state and old.state || '>' || new.state <> all (array[
    'created>held', 'created>paid', 'created>abandoned', 'created>refunding',
    'held>paid', 'held>expired', 'held>abandoned', 'held>refunding',
    'paid>confirmed', 'paid>refunding',
    'confirmed>cancelled', 'confirmed>refunding', 'confirmed>exchanged',
    'expired>paid', 'expired>refunding',
    'abandoned>paid', 'abandoned>refunding',
    'refunding>refunded', 'refunding>needs_attention',
    'needs_attention>refunded',
    'refunded>needs_attention'])
  then
    raise exception 'an order does not go from % to %', old.state, new.state using errcode = 'MQ422';
  end if;
  return new;
end
$$;

-- What of the payment was refunded, came back, and is to be refunded again. Its revenue stays taken back.
alter table payment add column owed_again_paise bigint not null default 0 check (owed_again_paise >= 0);

-- How often a refund came into the ledger or was taken out of it: its entries are numbered.
alter table provider_refund add column entries int not null default 0;
update provider_refund set entries = 1 where status = 'processed';
