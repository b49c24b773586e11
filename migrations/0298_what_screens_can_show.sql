-- What an auditorium can show, and what it lends to those who hear or see less. Until staff say otherwise it shows every format and lends nothing.
alter table auditorium
  add column formats text[] not null default '{2D,3D,IMAX,4DX,ScreenX}'
    check (formats <@ array['2D', '3D', 'IMAX', '4DX', 'ScreenX'] and cardinality(formats) > 0),
  add column has_atmos boolean not null default false,
  -- Displays for the captions of one person, and headsets for the audio description.
  add column caption_devices int not null default 0 check (caption_devices between 0 and 500),
  add column description_devices int not null default 0 check (description_devices between 0 and 500),
  add column version int not null default 1 check (version > 0);
create trigger auditorium_programme_change after update on auditorium
  for each statement execute function note_programme_change();

-- What a movie comes with beside picture and sound.
alter table movie add column tracks text[] not null default '{}'
  check (tracks <@ array['atmos', 'captions', 'audio_description']);
