-- Whether a reservation is private is told by the lines of its order, which migration 0013 wrote for the reservations of before.
alter table reservation drop column is_private;
