-- A job that is not tried any more says since when. Those that earlier versions gave up in silence become visible.
alter table job add column failed_at timestamptz;
update job set failed_at = run_at where done_at is null and attempts >= 20;
create index job_failed on job (failed_at) where failed_at is not null;
drop index job_due;
create index job_due on job (run_at) where done_at is null and failed_at is null;
