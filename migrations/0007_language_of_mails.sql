-- The language in which somebody wants our mails: at first that of the pages where they registered.
alter table app_user add column language text not null default 'en' check (language in ('en', 'hi'));
