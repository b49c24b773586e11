-- The clock of Indian law, of the banks and of the company's books, in one place: statements had the zone as a literal. Shows have their own dates and
-- times, which are of the zone of their venue.
create function indian_time(at timestamptz) returns timestamp language sql immutable
  return at at time zone 'Asia/Kolkata';
create function indian_instant(shown timestamp) returns timestamptz language sql immutable
  return shown at time zone 'Asia/Kolkata';

-- The business day of a show by the clock of its venue: it begins at 06:00.
create function show_business_day(start_date date, start_at text) returns date language sql immutable
  return start_date - (start_at < '06:00')::int;
