-- Two venues may each have a "Screen 1", so a door phone knows its auditorium beside the name of its gate. Null: at every door, or paired by a
-- version before, for a name that several venues have; then the name decides.
alter table pairing_code add column auditorium_id uuid references auditorium;
alter table door_phone add column auditorium_id uuid references auditorium;
update door_phone p set auditorium_id = a.id from auditorium a
  where a.name = p.gate and p.revoked_at is null and not exists (select from auditorium o where o.name = a.name and o.id <> a.id);
