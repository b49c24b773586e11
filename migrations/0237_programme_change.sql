-- A row for each statement that changes what everybody may read of the programme. Processes keep answers for as long as these rows are the same.
-- Rows are inserted and never updated, so that two transactions that change the programme do not wait for each other.
create table programme_change (
  id bigint generated always as identity primary key,
  at timestamptz not null default now()
);

create function note_programme_change() returns trigger language plpgsql as $$
begin
  insert into programme_change default values;
  return null;
end
$$;

create trigger movie_programme_change after insert or update or delete or truncate on movie
  for each statement execute function note_programme_change();
create trigger cinema_programme_change after insert or update or delete or truncate on cinema
  for each statement execute function note_programme_change();
create trigger seat_plan_programme_change after insert or update or delete or truncate on seat_plan
  for each statement execute function note_programme_change();
create trigger showtime_programme_change after insert or update or delete or truncate on showtime
  for each statement execute function note_programme_change();
