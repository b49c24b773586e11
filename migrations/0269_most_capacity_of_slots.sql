-- A capacity that is lowered leaves what was ordered before: the nightly check compares orders with the most that the slot could take.
alter table pick_up_slot add column most_capacity int;
