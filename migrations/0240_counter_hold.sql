-- The holds of a clerk at the counter, to limit the seats that one clerk holds at once. The seats are in seat_claim, by the hold's id; a row outlives
-- them until the clerk holds others.
create table counter_hold (
  showtime_id uuid not null references showtime on delete cascade,
  hold_id uuid not null,
  clerk_id uuid not null references app_user on delete cascade,
  expires_at timestamptz not null,
  primary key (showtime_id, hold_id)
);
create index counter_hold_clerk on counter_hold (clerk_id);
