-- Which money pays for which order, part by part. A payment is what its provider or the drawer reports, also when it came twice and goes back.
create table tender (
  order_id uuid not null,
  -- The order in which parts are named, and in which a refund is divided among them.
  n smallint not null check (n > 0),
  kind text not null,
  -- Of money of an earlier order (`carried`) there is none.
  provider text check ((provider is null) = (kind = 'carried')),
  -- The payment; of `carried` the earlier order. None while it is due.
  reference text,
  -- The provider's order of a planned part. An order that is paid as a whole has its own.
  provider_order_id text,
  -- What it pays of the order. Of a payment that has more, the rest goes back.
  amount_paise bigint not null check (amount_paise >= 0),
  state text not null check (state in ('due', 'captured', 'returned')),
  primary key (order_id, n),
  check ((state = 'due') = (reference is null))
);
create unique index tender_provider_order on tender (provider_order_id) where provider_order_id is not null;

-- How often a version that writes tenders has written those of the order. An older version leaves it as it is, and the triggers below write them.
alter table booking_order add column tenders_written smallint not null default 0;

insert into tender (order_id, n, kind, provider, reference, amount_paise, state)
select order_id, row_number() over (partition by order_id order by place, at, reference), kind, provider, reference, amount, state
from (
  select o.id as order_id, (p.id <> o.payment_id)::int + 1 as place, p.captured_at as at,
    case p.provider when 'counter' then p.method else p.provider end as kind, p.provider, p.id as reference, p.amount_paise - p.unearned_paise as amount,
    case when exists (select from refund r where r.payment_id = p.id and r.part is null and r.state = 'processed') then 'returned' else 'captured' end as state
  from booking_order o join payment p on p.order_id = o.id
    and (p.id = o.payment_id or p.completes_payment_id = o.payment_id)
  union all
  select id, 0, created_at, 'carried', null, exchange_of_order_id::text, least(carried_paise, total_paise), 'captured'
  from booking_order where exchange_of_order_id is not null and state = 'paid'
) as paid;

-- At the end of the transaction: an older version inserts the payment of a sale at the counter after its order.
create function fill_tenders_of_order() returns trigger language plpgsql as $$
begin
  delete from tender t using booking_order o
  where o.id = new.id and (t.order_id = o.id or t.order_id = o.exchange_of_order_id and o.state = 'confirmed');
  insert into tender (order_id, n, kind, provider, reference, amount_paise, state)
  select order_id, row_number() over (order by place, at, reference), kind, provider, reference, amount, 'captured'
  from (
    select o.id as order_id, (p.id <> o.payment_id)::int + 1 as place, p.captured_at as at,
      case p.provider when 'counter' then p.method else p.provider end as kind, p.provider, p.id as reference, p.amount_paise - p.unearned_paise as amount
    from booking_order o join payment p on p.order_id = o.id
      and (p.id = o.payment_id or p.completes_payment_id = o.payment_id)
    where o.id = new.id
    union all
    select id, 0, created_at, 'carried', null, exchange_of_order_id::text, least(carried_paise, total_paise)
    from booking_order where id = new.id and exchange_of_order_id is not null and state = 'paid'
  ) as paid;
  return null;
end
$$;
create constraint trigger inserted_order_tenders after insert on booking_order deferrable initially deferred for each row
  when (new.tenders_written = 0 and (new.payment_id is not null or new.exchange_of_order_id is not null))
  execute function fill_tenders_of_order();
create constraint trigger paid_order_tenders after update of payment_id on booking_order deferrable initially deferred for each row
  when (new.payment_id is distinct from old.payment_id and new.tenders_written = old.tenders_written)
  execute function fill_tenders_of_order();

-- An older version closes refunds without their tenders.
create function follow_refund_with_tender() returns trigger language plpgsql as $$
begin
  update tender t set state = case new.state when 'processed' then 'returned' else 'captured' end
  from payment p where p.id = new.payment_id and t.order_id = p.order_id and t.reference = p.id;
  return null;
end
$$;
create trigger refund_tender after update of state on refund for each row
  when (new.part is null and (new.state = 'processed') <> (old.state = 'processed'))
  execute function follow_refund_with_tender();

-- A kind of tender says which account its money is in.
alter table ledger_leg drop constraint ledger_leg_account_check;

-- A transaction names a changed day once, not once for each of its statements: others see its changes and its row together.
create function mark_changed_day(changed date) returns boolean language plpgsql as $$
begin
  if current_setting('marquee.changed_day', true) is distinct from changed::text then
    insert into changed_sales_day (day) values (changed);
    return set_config('marquee.changed_day', changed::text, true) is not null;
  end if;
  return false;
end
$$;

create or replace function mark_changed_booking() returns trigger language plpgsql as $$
declare
  was date;
  becomes date;
  is_new boolean;
begin
  if tg_op <> 'INSERT' and is_in_sales(old) then
    was := business_day_of(coalesce(old.paid_at, old.created_at));
    is_new := mark_changed_day(was);
  end if;
  if tg_op <> 'DELETE' and is_in_sales(new) then
    becomes := business_day_of(coalesce(new.paid_at, new.created_at));
    if becomes is distinct from was then
      is_new := mark_changed_day(becomes);
    end if;
  end if;
  return null;
end
$$;

create or replace function mark_changed_money() returns trigger language plpgsql as $$
declare
  is_new boolean;
begin
  if new.account = 'customer_deposits' and new.kind <> all (array['earned', 'reversed']) then
    is_new := mark_changed_day(business_day_of(new.at));
  end if;
  if old.account = 'customer_deposits' and old.kind <> all (array['earned', 'reversed']) then
    is_new := mark_changed_day(business_day_of(old.at));
  end if;
  return null;
end
$$;
