-- Enquiries --------------------------------------------------------------------------------------

create table contact_message (
  id uuid primary key,
  name text not null,
  phone text not null,
  email text not null,
  message text not null,
  sent_at timestamptz not null
);
