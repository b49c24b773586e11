-- Who changed what -----------------------------------------------------------------------------------

-- One row per change that a person or the system decided, written in the transaction of the change. It refers to nothing by a foreign
-- key: it outlives what it names.
create table audit_entry (
  id uuid primary key,
  at timestamptz not null,
  actor_user_id uuid,
  actor_role text not null
    check (actor_role in ('visitor', 'user', 'staff', 'admin', 'superadmin', 'system')),
  via text not null check (via in ('page', 'counter', 'job', 'webhook')),
  -- Of an HTTP request its id; of a job its kind; of a webhook the provider's id of the event.
  request_id text not null,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  -- Only the fields that changed; no names, addresses, phone numbers or secrets.
  before jsonb,
  after jsonb,
  reason text,
  check ((actor_user_id is null) = (actor_role in ('visitor', 'system')))
);
create index audit_entry_actor on audit_entry (actor_user_id);
create index audit_entry_subject on audit_entry (subject_kind, subject_id);

create function refuse_change_of_log() returns trigger language plpgsql as $$
begin
  raise exception '% only grows: % is refused', tg_table_name, tg_op using errcode = 'MQ405';
end
$$;
-- Per statement, so that truncate is refused, and an update that matches no row as well.
create trigger audit_entry_only_grows before update or delete or truncate on audit_entry
  for each statement execute function refuse_change_of_log();
