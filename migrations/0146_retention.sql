-- Jobs that are done, stored responses, mailed links and contact messages are deleted by age (src/server/retention.ts).
create index job_done on job (done_at) where done_at is not null;
create index idempotent_response_age on idempotent_response (created_at);
create index password_reset_age on password_reset (expires_at);
create index email_code_age on email_code (expires_at);
create index contact_message_age on contact_message (sent_at);
