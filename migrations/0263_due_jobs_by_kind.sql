-- The due jobs of each kind in turn: the first ones of a kind are read from the index, however many wait.
create index job_due_of_kind on job (kind, run_at) where done_at is null and failed_at is null;
drop index job_due;
