-- A draft may lack certificate and length until it is shown; who announces a movie has to know both.
alter table movie alter certificate drop not null, alter duration_minutes drop not null,
  add constraint movie_shown_is_complete check ((certificate is not null and duration_minutes is not null) or not (is_public or is_private));
