-- Adverts of staff: an advert is shown as soon as its picture is ready, from a day to a day.
alter table advert
  alter column image drop not null,
  add column shown_from date,
  add column shown_until date,
  add column version int not null default 1 check (version > 0),
  add constraint advert_period check (shown_until >= shown_from);
create index advert_position on advert (position, id);

-- How often an advert was followed on a day of the cinema. Nothing about who did it.
create table advert_click (
  advert_id uuid not null references advert on delete cascade,
  day date not null,
  clicks int not null check (clicks > 0),
  primary key (advert_id, day)
);
