-- The log is searched by staff: the latest first, by who, by what, and by what was done.
create index audit_entry_at on audit_entry (at desc, id desc);
create index audit_entry_actor_at on audit_entry (actor_user_id, at desc);
create index audit_entry_action_at on audit_entry (action, at desc);
