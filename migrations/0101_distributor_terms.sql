-- What the distributor of a movie gets, each version as staff saved it; the last one is in force.
create table distributor_terms (
  movie_id uuid not null references movie on delete cascade,
  version int not null check (version > 0),
  kind text not null check (kind in ('percent', 'fixed')),
  -- Hundredths of a percent of the net collection for each week of the run.
  week_basis_points int[] not null,
  fixed_paise bigint not null check (fixed_paise >= 0),
  changed_at timestamptz not null,
  primary key (movie_id, version),
  check (kind = 'fixed' or cardinality(week_basis_points) > 0)
);

-- The statement of a week of the run, made when the week is over (number 1), and each later difference to what was stated (from number 2).
create table distributor_line (
  movie_id uuid not null references movie,
  week int not null check (week > 0),
  number int not null check (number > 0),
  stated_at timestamptz not null,
  terms_version int not null,
  reason text not null check (reason in ('week', 'terms', 'collection')),
  tickets int not null,
  taxable_paise bigint not null,
  share_paise bigint not null,
  primary key (movie_id, week, number),
  foreign key (movie_id, terms_version) references distributor_terms
);
create index distributor_line_stated on distributor_line (stated_at);
create trigger distributor_line_only_grows before update or delete or truncate on distributor_line
  for each statement execute function refuse_change_of_log();
