-- Whom the host of a private screening has invited. Personal data: goes with the host's account and some time after the show.
create table private_guest (
  id uuid primary key,
  reservation_id uuid not null,
  showtime_id uuid not null references showtime,
  host_id uuid not null references app_user,
  -- The how-manieth invitation of the reservation; the guest's QR says it. Its key decides between invitations of the same moment.
  number int not null check (number > 0),
  -- One of the places that were paid for, 1 to the number of people. No two guests have the same one, so there are never more guests.
  place int not null check (place > 0),
  email text not null,
  answer text check (answer in ('yes', 'no', 'maybe')),
  invited_at timestamptz not null,
  answered_at timestamptz,
  withdrawn_at timestamptz,
  check ((answer is null) = (answered_at is null)),
  unique (reservation_id, number)
);
create unique index private_guest_place on private_guest (reservation_id, place) where withdrawn_at is null;
create unique index private_guest_invited on private_guest (reservation_id, lower(email)) where withdrawn_at is null;
create index private_guest_host on private_guest (host_id);
create index private_guest_email on private_guest (lower(email));
create index private_guest_showtime on private_guest (showtime_id);
