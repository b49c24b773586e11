-- Class and private hire are properties of an area (table cinema), not of its name. The trigger fills them for a version that writes names only.
alter table cinema
  add column seat_class text check (seat_class in ('silver', 'gold', 'premium')),
  add column is_private_hire boolean;

create function fill_area_properties() returns trigger language plpgsql as $$
declare
  letter text := upper(left(btrim(split_part(new.name, '-', 2)), 1));
  is_renamed boolean := tg_op = 'UPDATE' and new.name <> old.name;
begin
  if new.seat_class is null or (is_renamed and new.seat_class = old.seat_class) then
    new.seat_class := case letter when 'S' then 'silver' when 'G' then 'gold' else 'premium' end;
  end if;
  if new.is_private_hire is null or (is_renamed and new.is_private_hire = old.is_private_hire) then
    new.is_private_hire := new.name = 'Private';
  end if;
  return new;
end
$$;

create trigger area_properties before insert or update of name on cinema
  for each row execute function fill_area_properties();

-- Not in an empty database, where the statement alone would count as a change of the programme.
do $$ begin
  if exists (select from cinema) then
    update cinema set name = name;
  end if;
end $$;
