import type { Db, Row } from '#server/platform/database.ts'

/** Returns the shifts of a clerk, for their export, the earliest first. */
export function listPersonalShifts(db: Db, clerkId: string): Promise<Row[]> {
  return db.query(
    `select state, opened_at as "openedAt", closed_at as "closedAt", float_paise as "floatPaise", counted_paise as "countedPaise",
       expected_paise as "expectedPaise", difference_reason as reason,
       (select coalesce(jsonb_agg(jsonb_build_object('amountPaise', d.amount_paise, 'at', d.dropped_at, 'reason', d.reason) order by d.dropped_at), '[]')
        from cash_drop d where d.shift_id = counter_shift.id and d.dropped_by = $1) as drops,
       (select coalesce(jsonb_agg(jsonb_build_object('countedPaise', r.counted_paise, 'at', r.counted_at, 'reason', r.reason) order by r.number), '[]')
        from shift_recount r where r.shift_id = counter_shift.id and r.counted_by = $1) as recounts
     from counter_shift where clerk_id = $1 order by opened_at, id`,
    [clerkId],
  )
}

/** Whether a clerk has a shift that is not closed: open, or counted with a difference that has no reason yet. */
export async function hasOpenShift(db: Db, clerkId: string): Promise<boolean> {
  const rows = await db.query(`select 1 from counter_shift where clerk_id = $1 and state <> 'closed'`, [
    clerkId,
  ])
  return rows.length > 0
}
