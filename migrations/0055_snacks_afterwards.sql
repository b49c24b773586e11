-- Snacks that are bought for a reservation afterwards have a bill of their own, numbered in a series of its own: those of tickets have no 0.
create sequence snack_bill;
alter table snack_order add column bill_number bigint unique;
