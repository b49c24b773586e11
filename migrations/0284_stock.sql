-- What the snack bar keeps in stock, what its snacks are made of, and what became of it (decision 0123). A snack without a recipe has no stock.
create table stock_item (
  id uuid primary key,
  venue_id uuid not null references venue,
  name text not null check (char_length(name) between 1 and 60),
  unit text not null check (unit in ('g', 'ml', 'piece')),
  -- The sum of its movements: what is there and not sold. Below zero when less was counted than was sold.
  on_hand int not null default 0 check (on_hand between -1000000000 and 1000000000),
  low_level int not null check (low_level between 0 and 10000000),
  -- Since when no more than the low level is on hand.
  low_since timestamptz,
  -- Of 1,000 g, 1,000 ml or one piece.
  cost_paise bigint not null check (cost_paise between 0 and 10000000),
  is_kept boolean not null default true,
  version int not null default 1 check (version > 0)
);
create unique index stock_item_name on stock_item (venue_id, lower(name)) where is_kept;

-- What one of a snack takes of the stock of a venue.
create table snack_recipe (
  snack_id uuid not null references snack,
  stock_item_id uuid not null references stock_item,
  quantity int not null check (quantity between 1 and 100000),
  primary key (snack_id, stock_item_id)
);
create index snack_recipe_item on snack_recipe (stock_item_id);

-- What a line of an order takes, by the recipe of the moment when it was ordered. Wanted, then held until an instant; sold for good with the payment, or
-- lost when it is not there any more; returned when the sale ends before the preparation begins.
create table stock_use (
  order_id uuid not null,
  line int not null,
  stock_item_id uuid not null references stock_item,
  quantity int not null check (quantity > 0),
  state text not null default 'wanted' check (state in ('wanted', 'held', 'sold', 'lost', 'returned')),
  held_until timestamptz,
  primary key (order_id, line, stock_item_id),
  check ((state = 'held') = (held_until is not null))
);
create index stock_use_held on stock_use (stock_item_id, held_until) where state = 'held';

-- A count of the stock of a venue; only grows, as its lines and the movements do.
create table stocktake (
  id uuid primary key,
  venue_id uuid not null references venue,
  counted_at timestamptz not null,
  counted_by uuid not null,
  note text check (char_length(note) between 1 and 200)
);
create index stocktake_counted on stocktake (counted_at, id);
create table stocktake_line (
  stocktake_id uuid not null references stocktake,
  stock_item_id uuid not null references stock_item,
  expected int not null,
  counted int not null check (counted between 0 and 100000000),
  -- The cost of the item at the count.
  cost_paise bigint not null,
  primary key (stocktake_id, stock_item_id)
);

create table stock_movement (
  number bigint generated always as identity primary key,
  stock_item_id uuid not null references stock_item,
  kind text not null check (kind in ('delivery', 'sale', 'return', 'waste', 'stocktake')),
  quantity int not null check (quantity <> 0),
  at timestamptz not null,
  order_id uuid,
  line int,
  stocktake_id uuid references stocktake,
  reason text check (reason in ('spoiled', 'expired', 'spilled', 'made_wrong', 'other')),
  note text check (char_length(note) between 1 and 200),
  -- Null: the product, for a sale or a return.
  user_id uuid,
  check ((kind in ('sale', 'return')) = (order_id is not null and line is not null)),
  check ((kind = 'stocktake') = (stocktake_id is not null)),
  check ((kind = 'waste') = (reason is not null)),
  check (kind = 'stocktake' or (quantity > 0) = (kind in ('delivery', 'return')))
);
create index stock_movement_item on stock_movement (stock_item_id, number);
-- A line is sold once and returned once.
create unique index stock_movement_of_line on stock_movement (order_id, line, stock_item_id, kind) where order_id is not null;
create trigger stock_movement_only_grows before update or delete or truncate on stock_movement
  for each statement execute function refuse_change_of_log();
create trigger stocktake_only_grows before update or delete or truncate on stocktake
  for each statement execute function refuse_change_of_log();
create trigger stocktake_line_only_grows before update or delete or truncate on stocktake_line
  for each statement execute function refuse_change_of_log();

-- Whether lines of the order take stock. Read with the order, so that one without stock costs no statement.
alter table booking_order add column uses_stock boolean not null default false;

-- By a trigger, so that every way to order snacks keeps the recipe of its moment, as it keeps the price.
create function note_stock_use() returns trigger language plpgsql as $$
begin
  insert into stock_use (order_id, line, stock_item_id, quantity)
  select new.order_id, new.line, r.stock_item_id, r.quantity * new.quantity
  from booking_order o join snack_recipe r on r.snack_id = new.item_id
    join stock_item i on i.id = r.stock_item_id and i.venue_id = o.venue_id
  where o.id = new.order_id
  on conflict do nothing;
  update booking_order set uses_stock = true
  where id = new.order_id and not uses_stock and exists (select from stock_use u where u.order_id = new.order_id);
  return null;
end
$$;
create trigger order_line_uses_stock after insert on order_line
  for each row when (new.kind = 'snack') execute function note_stock_use();
