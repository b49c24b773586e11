-- Since when the snack bar takes no orders. Nobody knows when a pause that goes on now began.
alter table snack_bar add column paused_at timestamptz;
update snack_bar set paused_at = now() where is_paused;
