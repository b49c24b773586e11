-- When the snacks of an order are picked up, and what they take of the kitchen's capacity. No time: it was lost to others, and the snacks go back.
alter table booking_order
  add column pick_up_at timestamptz,
  add column snack_units int check (snack_units >= 0),
  -- The reservation that snacks were bought for afterwards; such an order has no seats.
  add column for_reservation uuid,
  add constraint booking_order_pick_up check (pick_up_at is null or snack_units is not null),
  add constraint booking_order_of_snacks check (for_reservation is null or (snack_units is not null and seats = '{}'));
create index booking_order_for_reservation on booking_order (for_reservation) where for_reservation is not null;

-- A slot of five minutes at the snack bar. Its row's lock decides between orders of the same moment, so all claims stand in the row.
-- Until a hold expires, or for good.
create type pick_up_claim as (order_id uuid, units int, until_at timestamptz);
create table pick_up_slot (
  at timestamptz primary key,
  capacity int not null check (capacity >= 0),
  claims pick_up_claim[] not null
);

-- The number that is called out at the counter.
create sequence snack_number minvalue 100 maxvalue 999 cycle;

-- What the kitchen works on: the snacks of a confirmed order.
create table snack_order (
  showtime_id uuid not null,
  order_id uuid not null,
  id uuid not null unique,
  number int not null,
  state text not null check (state in ('ordered', 'preparing', 'ready', 'collected', 'cancelled')),
  -- [{snackId, name, quantity}], as bought, without what was sold out.
  items jsonb not null,
  pick_up_at timestamptz not null,
  -- When its preparation has to begin.
  prepare_at timestamptz not null,
  ordered_at timestamptz not null,
  preparing_at timestamptz,
  ready_at timestamptz,
  collected_at timestamptz,
  collected_by uuid,
  cancelled_at timestamptz,
  primary key (showtime_id, order_id),
  check ((state = 'collected') = (collected_at is not null)),
  check ((state = 'cancelled') = (cancelled_at is not null))
);
create index snack_order_open on snack_order (pick_up_at) where state in ('ordered', 'preparing', 'ready');

-- Whether the snack bar takes orders; one row.
create table snack_bar (
  is_only boolean primary key default true check (is_only),
  is_paused boolean not null,
  message text check (char_length(message) <= 200)
);
insert into snack_bar (is_paused) values (false);
