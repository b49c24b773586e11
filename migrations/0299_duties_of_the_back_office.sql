-- Duties beside those at the counter, the snack bar and the door (decision 0131). `refund`: to return money.
alter table app_user drop constraint app_user_duties_check;
alter table app_user add constraint app_user_duties_check
  check (duties <@ array['counter', 'snack_bar', 'door', 'duty_manager', 'programme', 'marketing', 'accountant', 'refund']);
-- A second person approves a refund of a large sum.
alter table approval drop constraint approval_kind_check;
alter table approval add constraint approval_kind_check
  check (kind in ('seats_changed', 'cancellation', 'exchange', 'complimentary', 'void', 'cash_drop', 'refund'));
