-- Whether each unit of a line admits a person. The trigger writes it for an older version, which names the kind alone.
alter table order_line add column admits boolean not null default true;
update order_line set admits = false where kind = 'snack';

create function fill_line_admits() returns trigger language plpgsql as $$
begin
  new.admits := false;
  return new;
end
$$;
create trigger line_admits before insert on order_line for each row when (new.kind = 'snack' and new.admits)
  execute function fill_line_admits();
