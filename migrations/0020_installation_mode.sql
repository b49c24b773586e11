-- Which mode a database of an earlier version belongs to. Signs of TEST MODE: keys and marks that only TEST MODE writes here,
-- demo rows (their ids have the timestamp 0), and events of the simulated payment provider. An empty database stays open to both.
with sign as (
  select exists (select from installation where key in ('auth_secret', 'ticket_signing_key') or key like 'seeded %')
    or exists (select from app_user where id::text like '00000000-0000-7%')
    or exists (select from booking_order where provider_order_id = 'order_demo')
    or exists (select from webhook_event where body ->> 'account_id' = 'acc_MarqueeTest001') as is_test
)
insert into installation (key, value)
select 'mode', case when is_test then '"test"'::jsonb else '"production"'::jsonb end from sign
where is_test or exists (select from app_user) or exists (select from booking_order)
on conflict (key) do nothing;
