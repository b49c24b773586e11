-- A message to the cinema is new, answered by mail or closed. Replies stay with it, and go with it when its sender is erased.
alter table contact_message
  add column language text not null default 'en',
  add column state text not null default 'new' check (state in ('new', 'answered', 'closed')),
  add column version int not null default 1;
create index contact_message_of_state on contact_message (state, sent_at, id);
create table contact_reply (
  id uuid primary key,
  message_id uuid not null references contact_message on delete cascade,
  sent_by uuid not null references app_user,
  text text not null,
  sent_at timestamptz not null
);
create index contact_reply_of_message on contact_reply (message_id, sent_at);
