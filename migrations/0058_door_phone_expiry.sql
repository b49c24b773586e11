-- A door phone ends by itself, so that a lost or forgotten one is no door for ever; an admin renews it.
-- The default is for processes of the version before, which do not know the column.
alter table door_phone add column expires_at timestamptz not null default now() + interval '30 days';

-- Pairing codes are deleted some time after they have expired; the phones that used them stay.
alter table door_phone alter column pairing_code_id drop not null;
alter table door_phone drop constraint door_phone_pairing_code_id_fkey;
alter table door_phone add constraint door_phone_pairing_code_id_fkey
  foreign key (pairing_code_id) references pairing_code on delete set null;
create index pairing_code_expires on pairing_code (expires_at);
