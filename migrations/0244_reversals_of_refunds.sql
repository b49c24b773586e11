-- The entries that took back revenue for a refund: its credit notes have their references. Refunds that were closed before have none.
alter table refund add column reversals text[] not null default '{}';
