-- Attempts also count lost responses and looks at a pending refund. Only refusals by the provider hand a refund to staff; refunds that are
-- open now start at none, because their attempts do not say which were refusals.
alter table refund add column refusals int not null default 0;
