-- Campaigns: codes that lower the price of tickets (docs/decisions/0125-campaign-codes.md).

create table campaign (
  id uuid primary key,
  name text not null check (length(name) between 1 and 120),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- Off each ticket: a share, at most so much, or an amount.
  percent_off int check (percent_off between 1 and 99),
  most_paise_off bigint check (most_paise_off > 0),
  paise_off bigint check (paise_off > 0),
  -- Empty, or null: every movie, every day of the week, every start.
  movie_ids uuid[] not null default '{}',
  weekdays int[] not null default '{}',
  start_from text check (start_from ~ '^\d\d:\d\d$'),
  start_until text check (start_until ~ '^\d\d:\d\d$'),
  most_uses int check (most_uses > 0),
  most_uses_each int check (most_uses_each > 0),
  -- Written by the functions below alone.
  uses int not null default 0,
  stopped_at timestamptz,
  created_at timestamptz not null,
  constraint campaign_discount check ((percent_off is null) <> (paise_off is null) and (most_paise_off is null or percent_off is not null)),
  constraint campaign_uses check (uses >= 0 and (most_uses is null or uses <= most_uses))
);
create index campaign_created on campaign (created_at);

-- A word that many people enter, or one of many codes that are each good for one order.
create table campaign_code (
  code text primary key check (code ~ '^[A-Z0-9]{4,20}$'),
  campaign_id uuid not null references campaign,
  is_single boolean not null,
  uses int not null default 0,
  constraint campaign_code_uses check (uses >= 0 and (not is_single or uses <= 1))
);
create index campaign_code_of_campaign on campaign_code (campaign_id);

-- Null: without a code. Its tickets have the price of the campaign.
alter table booking_order add column campaign_code text;

-- One for each order with a code. `held` until it is paid, `used` then, `free` when the order has ended or its money has gone back.
create table campaign_use (
  order_id uuid primary key,
  campaign_id uuid not null references campaign,
  code text not null references campaign_code,
  state text not null check (state in ('held', 'used', 'free')),
  -- Of a ticket without the code.
  list_price_paise bigint not null,
  taken_at timestamptz not null
);
create index campaign_use_of_campaign on campaign_use (campaign_id, taken_at);

-- Takes a use for an order and counts it, under the lock of the campaign. Returns null, or why there is none: the name of a refusal.
create function take_campaign_use(taker booking_order, is_new boolean, as_state text) returns text language plpgsql as $$
declare
  offer campaign;
  entered campaign_code;
  moved int := 0;
begin
  select c.* into offer from campaign c
  where c.id = (select k.campaign_id from campaign_code k where k.code = taker.campaign_code) for update;
  if offer.id is null then
    return 'campaign_code_unknown';
  end if;
  -- The buyer orders the same seats again, or others after an order that holds none: the former order gives its use up.
  if is_new then
    update campaign_use u set state = 'free' from booking_order o
    where u.campaign_id = offer.id and u.code = taker.campaign_code and u.state = 'held' and o.id = u.order_id and o.id <> taker.id
      and o.user_id = taker.user_id and o.showtime_id = taker.showtime_id and (o.state = 'created' or o.state = 'held' and o.seats && taker.seats);
    get diagnostics moved = row_count;
    if moved = 0 and (offer.stopped_at is not null or taker.created_at < offer.starts_at or taker.created_at >= offer.ends_at) then
      return 'campaign_code_over';
    end if;
  end if;
  if offer.most_uses_each <= (select count(*) from booking_order o join campaign_use u on u.order_id = o.id
    where o.user_id = taker.user_id and o.id <> taker.id and u.campaign_id = offer.id and u.state <> 'free') then
    return 'campaign_code_used';
  end if;
  select k.* into entered from campaign_code k where k.code = taker.campaign_code;
  if offer.uses - moved >= offer.most_uses or entered.is_single and entered.uses - moved >= 1 then
    return 'campaign_code_used_up';
  end if;
  update campaign set uses = uses + 1 - moved where id = offer.id;
  update campaign_code set uses = uses + 1 - moved where code = taker.campaign_code;
  insert into campaign_use (order_id, campaign_id, code, state, list_price_paise, taken_at)
  values (taker.id, offer.id, taker.campaign_code, as_state,
    (select s.ticket_price_paise from showtime s where s.id = taker.showtime_id), taker.created_at)
  on conflict (order_id) do update set state = as_state;
  return null;
end
$$;

create function take_campaign_use_of_new_order() returns trigger language plpgsql as $$
declare
  refusal text := take_campaign_use(new, true, 'held');
begin
  if refusal is not null then
    raise exception 'order % has no use of its code', new.id using errcode = 'check_violation', constraint = refusal;
  end if;
  return null;
end
$$;
create trigger new_order_takes_campaign_use after insert on booking_order for each row
  when (new.campaign_code is not null) execute function take_campaign_use_of_new_order();

-- Keeps the use of an order that is paid. One that has ended before, or gave its use up, takes one again. Returns whether it has one.
create function keep_campaign_use(paid uuid) returns boolean language plpgsql as $$
declare
  taker booking_order;
begin
  select o.* into taker from booking_order o where o.id = paid;
  perform from campaign c where c.id = (select u.campaign_id from campaign_use u where u.order_id = paid) for update;
  update campaign_use set state = 'used' where order_id = paid and state <> 'free';
  return found or take_campaign_use(taker, false, 'used') is null;
end
$$;

create function free_campaign_use() returns trigger language plpgsql as $$
declare
  freed campaign_use;
begin
  perform from campaign c where c.id = (select u.campaign_id from campaign_use u where u.order_id = new.id) for update;
  update campaign_use set state = 'free' where order_id = new.id and state <> 'free' returning * into freed;
  update campaign set uses = uses - 1 where id = freed.campaign_id;
  update campaign_code set uses = uses - 1 where code = freed.code;
  return null;
end
$$;
create trigger ended_order_frees_campaign_use after update of state on booking_order for each row
  when (new.campaign_code is not null and new.state <> old.state and new.state in ('expired', 'abandoned', 'refunding', 'refunded'))
  execute function free_campaign_use();
