-- Edits of the menu, and what the snack bar can hand over in a slot.
alter table snack add column version int not null default 1 check (version > 0);
alter table snack_bar add column units_per_slot int not null default 40 check (units_per_slot between 1 and 1000);
create index snack_order_pick_up on snack_order (pick_up_at, id);
