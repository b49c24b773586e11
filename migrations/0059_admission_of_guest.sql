-- The number of the guest of a private screening whose own QR was scanned. It says who is in, whichever of several admissions is undone.
alter table admission add column guest int check (guest > 0);

-- The log only grows; this fills what the new column would have held.
alter table admission disable trigger admission_only_grows;
update admission a set guest = g.number from private_guest g
where g.reservation_id = a.reservation_id and g.admitted_nonce = a.nonce and a.kind = 'admitted';
alter table admission enable trigger admission_only_grows;

create index admission_of_guest on admission (reservation_id, guest) where guest is not null;
-- Processes of the version before still write private_guest.admitted_nonce; nothing reads it any more.
