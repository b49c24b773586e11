-- Enquiries for private screenings are worked on as contact messages are: new, answered by mail or closed. Whether one is booked is
-- told by the reservation that was paid with one of its quotes, so no second record of it can disagree.
alter table private_enquiry
  add column state text not null default 'new' check (state in ('new', 'answered', 'closed')),
  add column version int not null default 1;
create index private_enquiry_of_state on private_enquiry (state, sent_at, id);
create table private_reply (
  id uuid primary key,
  enquiry_id uuid not null references private_enquiry on delete cascade,
  sent_by uuid not null references app_user,
  text text not null,
  sent_at timestamptz not null
);
create index private_reply_of_enquiry on private_reply (enquiry_id, sent_at);
-- A price that the cinema has promised for a private screening until a moment. A held one has claims of its seats under its own id.
create table private_quote (
  id uuid primary key,
  enquiry_id uuid not null references private_enquiry on delete cascade,
  -- Null when the showtime was deleted from the programme.
  showtime_id uuid references showtime on delete set null,
  people int not null check (people > 0),
  -- What an order of it is for, at the promised prices; the tax is that of the day of the order.
  items jsonb not null,
  total_paise bigint not null check (total_paise > 0),
  pick_up_at timestamptz,
  is_held boolean not null,
  valid_until timestamptz not null,
  sent_by uuid not null references app_user,
  sent_at timestamptz not null,
  withdrawn_at timestamptz,
  -- When staff said that its reservation does not belong to the enquiry.
  unlinked_at timestamptz,
  check (valid_until > sent_at)
);
create index private_quote_of_enquiry on private_quote (enquiry_id, sent_at);
create index private_quote_of_showtime on private_quote (showtime_id);
-- The quote that an order was made from.
alter table booking_order add column quote_id uuid;
create index booking_order_of_quote on booking_order (quote_id) where quote_id is not null;
