-- jsonb refuses some of what JSON may contain (\u0000, half a surrogate pair, thousands of levels): a body is kept as text.
-- It is null once it was deleted; until now that was an empty object.
alter table webhook_event alter column body drop not null;
alter table webhook_event alter column body type text using nullif(body, '{}'::jsonb)::text;
