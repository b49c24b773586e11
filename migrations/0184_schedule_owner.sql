-- Who a mailed report is sent for: who made it, then who turned it on again. Without an active admin it is paused. Null: nobody knows.
alter table report_schedule add column owner_id uuid;
update report_schedule s set owner_id = (
  select e.actor_user_id from audit_entry e
  where e.subject_kind = 'report_schedule' and e.subject_id = s.id::text and e.action = 'report_schedule.created' limit 1);
