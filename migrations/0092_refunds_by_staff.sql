-- Staff refund units of lines; each such refund of a payment has a number.
alter table refund drop constraint refund_part_check;
alter table refund add constraint refund_part_check
  check (part in ('sold_out', 'no_pick_up', 'snacks_cancelled') or part ~ '^staff_[0-9]+$');

-- When staff last mailed the ticket again.
alter table reservation add column resent_at timestamptz;
