-- Stored HTTP responses of idempotent requests.
alter table idempotent_answer rename to idempotent_response;
alter table idempotent_response rename column answer to response;
