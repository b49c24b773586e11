-- Each row of money names who took or holds it: a payment provider, or the counter. Rows of before are Razorpay's, or the counter's.
alter table payment add column provider text not null default 'razorpay';
update payment set provider = 'counter' where channel = 'counter';
alter table refund add column provider text not null default 'razorpay';
update refund r set provider = p.provider from payment p where p.id = r.payment_id and p.provider <> 'razorpay';
alter table provider_refund add column provider text not null default 'razorpay';
update provider_refund r set provider = p.provider from payment p where p.id = r.payment_id and p.provider <> 'razorpay';

-- An older version does not write the columns of these three tables: the triggers do.
alter table payment alter column provider drop default;
alter table refund alter column provider drop default;
alter table provider_refund alter column provider drop default;

create function fill_provider_of_payment() returns trigger language plpgsql as $$
begin
  new.provider := case new.channel when 'counter' then 'counter' else 'razorpay' end;
  return new;
end
$$;
create trigger payment_provider before insert on payment for each row when (new.provider is null)
  execute function fill_provider_of_payment();

create function fill_provider_of_refund() returns trigger language plpgsql as $$
begin
  select p.provider into new.provider from payment p where p.id = new.payment_id;
  return new;
end
$$;
create trigger refund_provider before insert on refund for each row when (new.provider is null)
  execute function fill_provider_of_refund();
create trigger provider_refund_provider before insert on provider_refund for each row when (new.provider is null)
  execute function fill_provider_of_refund();

-- An older version knows no other provider of these.
alter table dispute add column provider text not null default 'razorpay';
alter table dispute_adjustment add column provider text not null default 'razorpay';
alter table webhook_event add column provider text not null default 'razorpay';
alter table reported_payment add column provider text not null default 'razorpay';
alter table reported_refund add column provider text not null default 'razorpay';
alter table reported_dispute add column provider text not null default 'razorpay';
alter table unreported_record add column provider text not null default 'razorpay';
alter table provider_settlement add column provider text not null default 'razorpay';
alter table provider_settlement_line add column provider text not null default 'razorpay';
