-- The ground for text over a picture, #rrggbbaa, computed from the picture. Null: a picture that was made before.
alter table picture add column shade text check (shade ~ '^#[0-9a-f]{8}$');
alter table movie add column backdrop_shade text not null default '#0c0c16e6' check (backdrop_shade ~ '^#[0-9a-f]{8}$');
