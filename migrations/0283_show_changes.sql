-- A row for each change of what the feed says of a performance. Rows are inserted with the change and get their sequence number afterwards, by whoever
-- reads the feed (decision 0121): numbers that are given before the commit would be passed by a reader whose transaction is late.
create table show_change (
  id bigint generated always as identity primary key,
  performance_id uuid not null,
  starts_at timestamptz not null,
  at timestamptz not null default now(),
  sequence bigint
);

create unique index show_change_sequence on show_change (sequence);
create index show_change_unnumbered on show_change (id) where sequence is null;
create index show_change_performance on show_change (performance_id, sequence);
create index show_change_starts_at on show_change (starts_at);

create function note_show_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.state = 'published' then
    insert into show_change (performance_id, starts_at) values (old.performance_id, old.starts_at);
  end if;
  if tg_op <> 'DELETE' and new.state = 'published'
    and (tg_op = 'INSERT' or old.state <> 'published' or old.performance_id is distinct from new.performance_id) then
    insert into show_change (performance_id, starts_at) values (new.performance_id, new.starts_at);
  end if;
  return null;
end
$$;

create trigger showtime_added_to_feed after insert or delete on showtime for each row execute function note_show_change();
create trigger showtime_changed_in_feed after update on showtime for each row
  when ((old.state, old.performance_id, old.cinema_id, old.seat_plan_id, old.starts_at, old.ends_at, old.booking_closes_at, old.ticket_price_paise, old.format)
    is distinct from
    (new.state, new.performance_id, new.cinema_id, new.seat_plan_id, new.starts_at, new.ends_at, new.booking_closes_at, new.ticket_price_paise, new.format))
  execute function note_show_change();

create function note_shows_of_movie() returns trigger language plpgsql as $$
begin
  insert into show_change (performance_id, starts_at)
    select distinct s.performance_id, s.starts_at from showtime s where s.movie_id = new.id and s.state = 'published' and s.starts_at > now();
  return null;
end
$$;

create trigger movie_changed_in_feed after update on movie for each row
  when ((old.title, old.title_in_script, old.poster, old.certificate, old.language, old.subtitles, old.formats, old.duration_minutes, old.genre, old.is_public, old.is_private)
    is distinct from
    (new.title, new.title_in_script, new.poster, new.certificate, new.language, new.subtitles, new.formats, new.duration_minutes, new.genre, new.is_public, new.is_private))
  execute function note_shows_of_movie();

-- What is planned already is known to the feed from its first reading on.
insert into show_change (performance_id, starts_at)
  select distinct s.performance_id, s.starts_at from showtime s where s.state = 'published' and s.starts_at > now();
