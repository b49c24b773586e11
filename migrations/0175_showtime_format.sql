-- A showtime has a format of its own: one of those of its movie. Null: the only one that its movie has, or not decided yet.
-- `performance` names it, so the classes of a room show a performance in one format.
alter table showtime add column format text check (format in ('2D', '3D', 'IMAX', '4DX', 'ScreenX'));
alter table showtime_change add column format text check (format in ('2D', '3D', 'IMAX', '4DX', 'ScreenX'));
