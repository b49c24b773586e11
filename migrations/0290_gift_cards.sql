-- Gift cards: stored value that is sold, and that pays (docs/decisions/0126-gift-cards.md).

-- What is sold is an order line of its own kind.
alter table order_line drop constraint if exists order_line_kind_check,
  add constraint order_line_kind_check check (kind in ('ticket', 'private_screening', 'snack', 'gift_card')) not valid;
create function mark_line_that_admits_nobody() returns trigger language plpgsql as $$
begin
  new.admits := false;
  return new;
end
$$;
create trigger gift_card_admits_nobody before insert on order_line for each row when (new.kind = 'gift_card' and new.admits)
  execute function mark_line_that_admits_nobody();

-- One card for each order that buys one. Its balance is written by the trigger below alone.
create table gift_card (
  id uuid primary key,
  order_id uuid not null unique,
  state text not null default 'ordered' check (state in ('ordered', 'active', 'blocked', 'void', 'expired')),
  -- SHA-256 of the code, which has 74 bits of chance: nobody finds it by trying. The sealed code is for the mail.
  code_hash text not null unique check (length(code_hash) = 64),
  code_sealed text not null,
  last_signs text not null check (length(last_signs) = 4),
  amount_paise bigint not null check (amount_paise > 0),
  balance_paise bigint not null default 0,
  -- Null once the person is erased.
  recipient_name text,
  recipient_email text,
  greeting text,
  -- In whose language the mail is.
  language text not null default 'en' check (language in ('en', 'hi')),
  deliver_at timestamptz not null,
  delivered_at timestamptz,
  -- Null until it is paid.
  issued_at timestamptz,
  valid_until timestamptz check ((issued_at is null) = (valid_until is null)),
  created_at timestamptz not null,
  constraint gift_card_balance check (balance_paise >= 0)
);
create index gift_card_last_signs on gift_card (last_signs);
create index gift_card_valid_until on gift_card (valid_until) where state in ('active', 'blocked');

-- Which card a payment is of. Written when the part is planned; the payment may never come.
create table gift_card_use (
  payment_id text primary key,
  card_id uuid not null references gift_card,
  order_id uuid not null,
  planned_at timestamptz not null
);
create index gift_card_use_of_card on gift_card_use (card_id);

-- What the ledger moved on a card; positive amounts are added to it. They sum to its balance.
create table gift_card_movement (
  kind text not null,
  reference text not null,
  card_id uuid not null references gift_card,
  order_id uuid,
  amount_paise bigint not null,
  at timestamptz not null,
  primary key (kind, reference)
);
create index gift_card_movement_of_card on gift_card_movement (card_id, at);

create index ledger_leg_gift_cards on ledger_leg (at) where account = 'gift_cards';

alter table ledger_leg drop constraint ledger_leg_kind_check,
  add constraint ledger_leg_kind_check check (kind in ('captured', 'refunded', 'earned', 'charged_back', 'reversed', 'lost', 'cash_difference',
    'cash_drop', 'carried_out', 'carried_in', 'gift_card_expired', 'gift_card_written_off')) not valid;

-- Moves the balance of a card with each leg of the account `gift_cards`, in the transaction of the leg: whatever books, stored value is what the ledger
-- says. A payment needs an active card with the money: the constraint and the exception decide between two orders.
create function move_gift_card() returns trigger language plpgsql as $$
declare
  card gift_card;
  delta bigint := -new.amount_paise;
  written_off bigint;
  step bigint := 0;
begin
  select g.* into card from gift_card g where g.id = case
    when new.kind in ('earned', 'reversed') then (select c.id from gift_card c where c.order_id = new.order_id)
    when new.kind = 'captured' then (select u.card_id from gift_card_use u where u.payment_id = new.reference)
    when new.kind in ('refunded', 'charged_back') then (select u.card_id from provider_refund r join gift_card_use u on u.payment_id = r.payment_id
      where r.id = split_part(new.reference, '/', 1))
    else split_part(new.reference, '/', 1)::uuid end for update;
  if card.id is null then
    raise exception 'the entry % % is of no gift card', new.kind, new.reference using errcode = 'check_violation', constraint = 'gift_card_of_entry';
  end if;
  if new.kind = 'captured' and delta < 0 and (card.state <> 'active' or card.valid_until <= new.at) then
    raise exception 'gift card % cannot pay', card.id using errcode = 'check_violation', constraint = 'gift_card_pays';
  end if;
  -- The money of its purchase went back after it was spent: what it lacks is a loss, until money comes back to it.
  if new.kind = 'reversed' and card.balance_paise + delta < 0 then
    step := card.balance_paise + delta;
  end if;
  if step < 0 then
    perform write_off_gift_card(new, card.id, step);
  end if;
  insert into gift_card_movement (kind, reference, card_id, order_id, amount_paise, at)
  values (new.kind, new.reference, card.id, new.order_id, delta, new.at);
  -- Money that goes back to a card that has expired can be spent again for thirty days.
  update gift_card g set balance_paise = g.balance_paise + delta,
    state = case when new.kind = 'refunded' and delta > 0 and g.state = 'expired' then 'active' else g.state end,
    valid_until = case when new.kind = 'refunded' and delta > 0 then greatest(g.valid_until, new.at + interval '30 days') else g.valid_until end
  where g.id = card.id;
  if delta > 0 and new.kind <> 'gift_card_written_off' then
    select coalesce(sum(m.amount_paise), 0) into written_off from gift_card_movement m
    where m.card_id = card.id and m.kind = 'gift_card_written_off';
    step := least(delta, written_off);
    if step > 0 then
      perform write_off_gift_card(new, card.id, step);
    end if;
  end if;
  return null;
end
$$;

-- Books what a card lacks as a loss (a negative step), or takes a loss back.
create function write_off_gift_card(leg ledger_leg, card uuid, step bigint) returns void language sql as $$
  insert into ledger_leg (kind, reference, account, amount_paise, showtime_id, order_id, at)
  select 'gift_card_written_off', card || '/' || (select count(*) from gift_card_movement m where m.card_id = card and m.kind = 'gift_card_written_off'),
    account, amount, null, leg.order_id, leg.at
  from (values ('gift_card_losses', -step), ('gift_cards', step)) as legs (account, amount)
$$;

create trigger leg_moves_gift_card after insert on ledger_leg for each row
  when (new.account = 'gift_cards' and new.kind <> all (array['carried_out', 'carried_in']))
  execute function move_gift_card();
