-- The rules by which new shows of a venue are priced; the base is the price of the area (cinema.ticket_price_paise). Without a row there are none.
create table price_card (
  venue_id uuid primary key references venue,
  rules jsonb not null default '[]',
  holidays jsonb not null default '[]',
  version integer not null default 1
);
