-- What a publication changed for the buyers of a show: its time, its room, their seats. One row for each change of an order; the calendar
-- entry is numbered by them. Whoever bought before the last one may cancel for the whole payment (decision 0044).
create table order_move (
  showtime_id uuid not null,
  order_id uuid not null,
  number int not null check (number > 0),
  moved_at timestamptz not null,
  -- Cinema, date, start and seat labels, as they were and as they became.
  before jsonb not null,
  after jsonb not null,
  primary key (showtime_id, order_id, number),
  foreign key (showtime_id, order_id) references booking_order
);

-- Null: the seats of the order are of a plan that its showtime had before it was moved, so no seat can be held or paid with it any more.
comment on column booking_order.seat_plan_id is 'null once its showtime has another plan and the order had no seats then';
