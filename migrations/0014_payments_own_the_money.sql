-- A ledger entry says in columns what it is and what it refers to.
alter table ledger_leg add column kind text;
alter table ledger_leg add column reference text;
update ledger_leg set kind = split_part(entry, ':', 1), reference = substr(entry, strpos(entry, ':') + 1);
alter table ledger_leg alter column kind set not null;
alter table ledger_leg alter column reference set not null;
alter table ledger_leg drop constraint ledger_leg_pkey;
alter table ledger_leg drop column entry;
alter table ledger_leg add primary key (kind, reference, account);
alter table ledger_leg add check (kind in ('captured', 'refunded', 'earned'));

-- A webhook is kept as it came (body) and as it was understood (event). Those that came before were all Razorpay's.
alter table webhook_event add column event jsonb;
alter table webhook_event add column provider_order_id text;
update webhook_event set provider_order_id = body #>> '{payload,payment,entity,order_id}';
update webhook_event set event = case
  when body #> '{payload,refund,entity}' is not null then jsonb_build_object('kind', 'refund', 'refund', jsonb_build_object(
    'id', body #> '{payload,refund,entity,id}', 'paymentId', body #> '{payload,refund,entity,payment_id}',
    'amount', body #> '{payload,refund,entity,amount}', 'status', body #> '{payload,refund,entity,status}'))
  when body ->> 'event' in ('payment.authorized', 'payment.captured', 'order.paid') and provider_order_id is not null
    then jsonb_build_object('kind', 'payment', 'providerOrderId', provider_order_id,
      'paymentId', body #> '{payload,payment,entity,id}')
  else jsonb_build_object('kind', 'other')
end;
alter table webhook_event alter column event set not null;
create index webhook_event_of_order on webhook_event (provider_order_id);
