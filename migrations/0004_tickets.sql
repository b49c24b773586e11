-- Declarations and cancellations -------------------------------------------------------------------

-- A film for adults only is held for those alone who have said that they are.
alter table booking_order add column adults_only boolean not null default false;
alter table booking_order add column adults_declared_at timestamptz;

alter table reservation add column cancelled_at timestamptz;
