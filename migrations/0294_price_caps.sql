-- Orders of the state: what a ticket of a show on these dates costs at most, tax included. Both dates are of the calendar.
create table price_cap (
  id uuid primary key,
  venue_id uuid not null references venue,
  amount_paise bigint not null check (amount_paise > 0),
  valid_from date not null,
  valid_until date check (valid_until >= valid_from),
  source text not null check (source <> '')
);
create index price_cap_venue on price_cap (venue_id, valid_from);

-- Judges each price that enters. What was published before the cap keeps its price, and is listed. A private screening is not sold by the ticket.
create function refuse_price_over_cap() returns trigger language plpgsql as $$
begin
  if new.state <> 'cancelled' and exists (
    select from price_cap p join auditorium a on a.venue_id = p.venue_id join cinema c on c.auditorium_id = a.id
    where c.id = new.cinema_id and not c.is_private_hire and new.ticket_price_paise > p.amount_paise
      and new.start_date >= p.valid_from and (p.valid_until is null or new.start_date <= p.valid_until)
  ) then
    raise exception 'the price of showtime % is over the cap', new.id using errcode = 'check_violation', constraint = 'showtime_price_within_cap';
  end if;
  return null;
end
$$;
create trigger showtime_added_within_cap after insert on showtime for each row execute function refuse_price_over_cap();
create trigger showtime_changed_within_cap after update on showtime for each row
  when (new.ticket_price_paise <> old.ticket_price_paise or new.start_date <> old.start_date or new.cinema_id <> old.cinema_id
    or (old.state = 'draft' and new.state = 'published'))
  execute function refuse_price_over_cap();
