-- What groups ask for on the page of private screenings. Personal data: exported and erased by a proven email, as contact messages are.
create table private_enquiry (
  id uuid primary key,
  date date not null,
  show_time text not null,
  seats int not null check (seats > 0),
  name text not null,
  email text not null,
  phone text not null,
  -- Of the page and of the mail.
  language text not null,
  sent_at timestamptz not null
);
create index private_enquiry_email on private_enquiry (lower(email));
