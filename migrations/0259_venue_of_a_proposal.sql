-- Which venue a search fills. Null: of a version that knows one venue. A day of two venues is searched for one after the other, because that version
-- names the unique key of the day.
alter table day_proposal add column venue_id uuid references venue;
