-- What Hindi pages say of a movie; empty: they show what the other pages show.
alter table movie add column synopsis_in_hindi text;
alter table movie add column director_in_hindi text;
alter table movie add column cast_in_hindi text[] not null default '{}';
