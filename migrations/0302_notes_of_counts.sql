-- The notes of a count: [{"note": 500, "count": 3}, …]; coins are the rest of its sum. Null: it was counted as one sum.
alter table counter_shift add column counted_notes jsonb;
alter table shift_recount add column counted_notes jsonb;
