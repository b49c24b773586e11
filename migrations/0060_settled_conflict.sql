-- What a person has found about a conflict of the door. A conflict is settled once; the log of admissions itself only grows.
create table settled_conflict (
  admission_id uuid primary key references admission,
  note text not null,
  settled_by uuid not null references app_user,
  settled_at timestamptz not null
);
