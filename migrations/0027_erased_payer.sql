-- The provider's orders of people who erased their account: what the provider still tells of them is kept without its body, which holds email and phone.
create table erased_payer (provider_order_id text primary key);
insert into erased_payer select distinct provider_order_id from booking_order where email = '' and provider_order_id is not null;
update webhook_event e set body = null from erased_payer p where p.provider_order_id = e.provider_order_id and body is not null;
create index webhook_event_with_body on webhook_event (received_at) where body is not null;
