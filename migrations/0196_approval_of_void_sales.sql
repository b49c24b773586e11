-- A clerk voids an own sale of the open shift with an approval, too.
alter table approval drop constraint approval_kind_check;
alter table approval add constraint approval_kind_check
  check (kind in ('seats_changed', 'cancellation', 'exchange', 'complimentary', 'void'));
