-- Accounts ---------------------------------------------------------------------------------------

create table app_user (
  id uuid primary key,
  name text not null,
  username text not null unique,
  email text not null,
  phone text not null,
  password_hash text,
  role text not null check (role in ('user', 'staff', 'admin', 'superadmin')),
  image text,
  created_at timestamptz not null,
  removed_at timestamptz
);
-- Who is removed frees the address.
create unique index app_user_email on app_user (lower(email)) where removed_at is null;

create table session (
  id uuid primary key,
  user_id uuid not null references app_user,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index session_of_user on session (user_id);

-- Catalogue, venues, programme -------------------------------------------------------------------

create table movie (
  id uuid primary key,
  title text not null,
  title_in_script text,
  synopsis text not null,
  poster text not null,
  backdrop text not null,
  colour text not null,
  trailer text,
  director text not null,
  cast_names text[] not null,
  genre text[] not null,
  language text not null,
  certificate text not null check (certificate in ('U', 'UA 7+', 'UA 13+', 'UA 16+', 'A', 'S')),
  duration_minutes int not null check (duration_minutes > 0),
  release_date date not null,
  end_date date not null check (end_date >= release_date),
  priority_count int not null,
  is_public boolean not null,
  is_private boolean not null
);

create table cinema (
  id uuid primary key,
  name text not null unique,
  room text not null,
  seats jsonb not null,
  seats_available int not null check (seats_available > 0),
  ticket_price_paise bigint not null check (ticket_price_paise > 0),
  image text
);

create extension if not exists btree_gist;

create table showtime (
  id uuid primary key,
  movie_id uuid not null references movie,
  cinema_id uuid not null references cinema,
  room text not null,
  start_date date not null,
  start_at text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  booking_closes_at timestamptz not null,
  ticket_price_paise bigint not null check (ticket_price_paise > 0),
  -- Movie and start. The classes of a room share a performance; two different performances never overlap in a room.
  performance text not null,
  unique (cinema_id, starts_at),
  exclude using gist (room with =, performance with <>, tstzrange(starts_at, ends_at) with &&)
);
create index showtime_start on showtime (starts_at);
create index showtime_movie on showtime (movie_id, starts_at);

-- Booking: everything hot begins with the showtime, so that the tables can be sharded by it --------

create table booking_order (
  showtime_id uuid not null references showtime,
  id uuid not null,
  user_id uuid not null references app_user,
  state text not null check (state in ('created', 'held', 'paid', 'confirmed', 'refunding', 'refunded', 'expired',
    'abandoned', 'cancelled', 'needs_attention')),
  seats int[] not null,
  ticket_price_paise bigint not null,
  total_paise bigint not null,
  provider_order_id text,
  name text not null,
  email text not null,
  phone text not null,
  created_at timestamptz not null,
  held_at timestamptz,
  hold_expires_at timestamptz,
  paid_at timestamptz,
  payment_id text,
  -- Whoever talks to the box office holds the lease; the others wait for the outcome.
  lease_until timestamptz,
  ticketing_attempts int not null default 0,
  failure text,
  -- When the recovery job looks at it next; null once there is nothing left to find out.
  next_check_at timestamptz,
  primary key (showtime_id, id)
);
create index booking_order_id on booking_order (id);
create index booking_order_provider on booking_order (provider_order_id);
create index booking_order_user on booking_order (user_id, created_at desc);
create index booking_order_due on booking_order (next_check_at) where next_check_at is not null;

-- One row per taken seat. Sold: expires_at = 'infinity'. The primary key decides who gets a seat, never a read.
create table seat_claim (
  showtime_id uuid not null,
  seat int not null,
  order_id uuid not null,
  expires_at timestamptz not null,
  primary key (showtime_id, seat)
);
create index seat_claim_order on seat_claim (showtime_id, order_id);

create table order_event (
  showtime_id uuid not null,
  order_id uuid not null,
  id bigint generated always as identity,
  from_state text,
  to_state text not null,
  cause text not null,
  at timestamptz not null,
  primary key (showtime_id, order_id, id)
);

create table reservation (
  showtime_id uuid not null references showtime,
  id uuid not null,
  order_id uuid not null,
  user_id uuid references app_user,
  code text not null,
  seats int[] not null,
  seat_labels text[] not null,
  ticket_price_paise bigint not null,
  total_paise bigint not null,
  is_private boolean not null default false,
  state text not null check (state in ('confirmed', 'cancelled')),
  name text not null,
  email text not null,
  phone text not null,
  created_at timestamptz not null,
  checked_in_at timestamptz,
  primary key (showtime_id, id),
  unique (showtime_id, order_id)
);
create index reservation_id on reservation (id);
create index reservation_user on reservation (user_id, created_at desc);

-- A second lock on the promise: whatever goes wrong with claims, no seat has two reservations.
create table reservation_seat (
  showtime_id uuid not null,
  seat int not null,
  reservation_id uuid not null,
  primary key (showtime_id, seat)
);

create function claims_complete(claimed bigint, wanted bigint) returns boolean language plpgsql immutable as $$
begin
  if claimed is distinct from wanted then
    raise exception 'seats were lost to somebody else' using errcode = 'MQ409';
  end if;
  return true;
end
$$;

-- Money ------------------------------------------------------------------------------------------

create table payment (
  id text primary key,
  showtime_id uuid not null,
  order_id uuid not null,
  amount_paise bigint not null,
  fee_paise bigint not null,
  method text not null,
  captured_at timestamptz not null
);
create index payment_order on payment (showtime_id, order_id);

create table refund (
  id uuid primary key,
  payment_id text not null unique references payment,
  showtime_id uuid not null,
  order_id uuid not null,
  amount_paise bigint not null,
  reason text not null,
  state text not null check (state in ('requested', 'processed', 'needs_attention')),
  provider_refund_id text,
  attempts int not null default 0,
  requested_at timestamptz not null,
  next_attempt_at timestamptz not null,
  processed_at timestamptz
);
create index refund_due on refund (next_attempt_at) where state = 'requested';

-- Double entry: the legs of one entry sum to nothing; an entry is written once.
create table ledger_leg (
  entry text not null,
  account text not null check (account in ('gateway', 'gateway_fees', 'customer_deposits', 'ticket_revenue')),
  amount_paise bigint not null,
  showtime_id uuid not null,
  order_id uuid not null,
  at timestamptz not null,
  primary key (entry, account)
);

create table webhook_event (
  id text primary key,
  body jsonb not null,
  received_at timestamptz not null,
  next_attempt_at timestamptz not null,
  attempts int not null default 0,
  processed_at timestamptz
);
create index webhook_event_due on webhook_event (next_attempt_at) where processed_at is null;

create table reconciliation (
  id uuid primary key,
  at timestamptz not null,
  payments_checked int not null,
  refunds_checked int not null,
  differences jsonb not null
);

-- The rest ---------------------------------------------------------------------------------------

create table job (
  id uuid primary key,
  kind text not null,
  payload jsonb not null,
  run_at timestamptz not null,
  attempts int not null default 0,
  done_at timestamptz,
  last_error text
);
create index job_due on job (run_at) where done_at is null;

create table idempotent_answer (
  user_id uuid not null,
  key text not null,
  request_hash text not null,
  status int,
  answer jsonb,
  created_at timestamptz not null,
  primary key (user_id, key)
);

create table advert (
  id uuid primary key,
  title text not null,
  image text not null,
  site_link text not null,
  is_public boolean not null,
  position int not null
);

create table snack (
  id uuid primary key,
  name text not null,
  description text not null,
  kind text not null check (kind in ('snack', 'beverage')),
  price_paise bigint not null check (price_paise > 0),
  image text not null,
  position int not null
);

-- Secrets of a test installation (a production one gets its own from the environment), and marks such as "seeded".
create table installation (
  key text primary key,
  value jsonb not null
);
