-- The number of the migration from which on no version needs what a contracting migration takes away; null for one that only adds. Versions of before read only names.
alter table schema_migration add column contract_since text;
