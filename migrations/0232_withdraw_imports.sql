-- The imported files that have a line. Null: the provider has it too, or it is from before this migration; then it stays when a file is withdrawn.
alter table provider_settlement_line add column import_ids uuid[];
alter table bank_line add column import_ids uuid[];

alter table settlement_import add column withdrawn_at timestamptz;
