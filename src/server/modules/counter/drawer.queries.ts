import type { NoteCount } from '#domain/cash.ts'
import type { Paise } from '#domain/money.ts'
import type { Db, Transaction } from '#server/platform/database.ts'
import { named } from '#server/platform/named.ts'

export type NewCashDrop = {
  readonly id: string
  readonly shiftId: string
  readonly amount: Paise
  /** Why nobody confirms it. */
  readonly reason: string | null
  readonly droppedBy: string
  /** The second person. */
  readonly confirmedBy: string | null
  readonly at: Date
}

export async function insertCashDrop(tx: Transaction, drop: NewCashDrop): Promise<void> {
  await tx.query(
    ...named(
      `insert into cash_drop (id, shift_id, amount_paise, reason, dropped_by, confirmed_by, dropped_at)
     values (:id, :shiftId, :amount, :reason, :droppedBy, :confirmedBy, :at)`,
      drop,
    ),
  )
}

/** Returns what was counted last in a shift, and how often it was counted again. */
export async function getLastCount(
  db: Db,
  shiftId: string,
): Promise<{ readonly counted: Paise; readonly recounts: number }> {
  const [row] = await db.query<{ counted: Paise | null; recounts: number }>(
    `select coalesce((select r.counted_paise from shift_recount r where r.shift_id = s.id order by r.number desc limit 1), s.counted_paise) as counted,
       (select count(*)::int from shift_recount r where r.shift_id = s.id) as recounts
     from counter_shift s where s.id = $1`,
    [shiftId],
  )
  if (!row || row.counted === null) throw new Error(`shift ${shiftId} is not counted`)
  return { counted: row.counted, recounts: row.recounts }
}

export type NewRecount = {
  readonly shiftId: string
  /** From 1. */
  readonly number: number
  readonly counted: Paise
  readonly notes: readonly NoteCount[] | null
  readonly reason: string
  readonly by: string
  readonly at: Date
  /** The difference is small now. */
  readonly isClosed: boolean
}

/** Stores a later count of a shift, which leaves its first one as it is. */
export async function insertRecount(tx: Transaction, recount: NewRecount): Promise<void> {
  const { notes, isClosed, ...row } = recount
  const { shiftId, at } = row
  await tx.query(
    ...named(
      `insert into shift_recount (shift_id, number, counted_paise, counted_notes, reason, counted_by, counted_at)
     values (:shiftId, :number, :counted, :notes::jsonb, :reason, :by, :at)`,
      { ...row, notes: notes && JSON.stringify(notes) },
    ),
  )
  if (isClosed)
    await tx.query(`update counter_shift set state = 'closed', closed_at = $2 where id = $1`, [shiftId, at])
}
