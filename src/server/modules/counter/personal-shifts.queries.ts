import type { Db, Row } from '#server/platform/database.ts'

/** Returns the shifts of a clerk, for their export, the earliest first. */
export function listPersonalShifts(db: Db, clerkId: string): Promise<Row[]> {
  return db.query(
    `select state, opened_at as "openedAt", closed_at as "closedAt", float_paise as "floatPaise", counted_paise as "countedPaise",
       expected_paise as "expectedPaise", difference_reason as reason
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
