-- People of a reservation who are in -----------------------------------------------------------------

alter table reservation
  -- More than it has people only with an admission that names the conflict.
  add column admitted int not null default 0 check (admitted >= 0),
  -- The transaction that wrote the row last: the door's list of the day tells what changed since.
  add column changed_in bigint not null default 0;

update reservation r set admitted = (
  select coalesce(sum(quantity), 1) from order_line l
  where l.showtime_id = r.showtime_id and l.order_id = r.order_id and l.kind <> 'snack')
where checked_in_at is not null;

alter table reservation add constraint reservation_admitted check (admitted = 0 or checked_in_at is not null);

create function mark_reservation_change() returns trigger language plpgsql as $$
begin
  new.changed_in := pg_current_xact_id()::text::bigint;
  return new;
end
$$;
create trigger reservation_changes before insert or update on reservation
  for each row execute function mark_reservation_change();

-- Scans ----------------------------------------------------------------------------------------------

-- A phone that is a door, paired by a code that an admin shows it. Codes and secrets are kept as HMACs, with the id of their key.
create table pairing_code (
  id uuid primary key,
  key_id text not null,
  code_hash text not null unique,
  name text not null,
  gate text not null,
  created_by uuid not null references app_user,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table door_phone (
  id uuid primary key,
  -- A code makes one phone.
  pairing_code_id uuid not null unique references pairing_code,
  name text not null,
  gate text not null,
  key_id text not null,
  secret_hash text not null,
  paired_by uuid not null references app_user,
  paired_at timestamptz not null,
  last_seen_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by uuid references app_user,
  check ((revoked_at is null) = (revoked_by is null))
);

-- What was decided at the door: admissions, refusals, and undone admissions. Rows of one reservation are written under the lock of its
-- row, so `seq` is the order of the decisions.
create table admission (
  seq bigint generated always as identity unique,
  id uuid primary key,
  -- As scanned: without a showtime it is no reservation of ours.
  reservation_id uuid not null,
  showtime_id uuid,
  kind text not null check (kind in ('admitted', 'refused', 'undone')),
  people int not null check (people > 0),
  -- Made by the phone for the scan; an undo has none.
  nonce uuid,
  undoes uuid unique references admission,
  gate text not null,
  -- By the clock of the phone; by ours; and when it was as far as is known.
  scanned_at timestamptz not null,
  received_at timestamptz not null,
  at timestamptz not null,
  user_id uuid references app_user,
  phone_id uuid references door_phone,
  is_offline boolean not null,
  -- Why not, or, in a conflict, why not if we had been asked.
  refusal jsonb,
  -- What the staff member says; of an undo.
  note text,
  -- People counted on the reservation, and how it stood afterwards.
  counted int not null,
  admitted_after int not null,
  remaining_after int not null,
  check (num_nonnulls(user_id, phone_id) = 1),
  check ((kind = 'undone') = (undoes is not null) and (kind = 'undone') = (note is not null) and (kind = 'undone') = (nonce is null)),
  check (kind <> 'refused' or (refusal is not null and counted = 0)),
  -- Who is let in online was asked of us.
  check (kind <> 'admitted' or is_offline or refusal is null)
);
-- A scan that got no response online may be decided by the phone and sent again.
create unique index admission_nonce on admission (nonce, is_offline);
create index admission_of_reservation on admission (reservation_id, seq);
create index admission_of_show on admission (showtime_id, seq) where refusal is not null;
create index admission_conflict on admission (seq) where kind = 'admitted' and refusal is not null;

create trigger admission_only_grows before update or delete or truncate on admission
  for each statement execute function refuse_change_of_log();
