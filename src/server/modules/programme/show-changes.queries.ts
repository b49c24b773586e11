import type { Db, Transaction } from '#server/platform/database.ts'

/** Whether a change waits for its number. */
export async function hasUnnumberedChange(db: Db): Promise<boolean> {
  const rows = await db.query<{ id: string }>(
    'select id::text from show_change where sequence is null limit 1',
  )
  return rows.length > 0
}

/** Numbers what committed transactions have changed, after all that has a number. Call it under the lock of the numbers. */
export async function numberChanges(tx: Transaction): Promise<void> {
  await tx.query(
    `update show_change c set sequence = n.sequence from (
       select id, (select coalesce(max(sequence), 0) from show_change) + row_number() over (order by id) as sequence
       from show_change where sequence is null) n
     where c.id = n.id`,
  )
}

export async function readLastSequence(db: Db): Promise<number> {
  const [row] = await db.query<{ last: number }>(
    'select coalesce(max(sequence), 0)::float8 as last from show_change',
  )
  return row?.last ?? 0
}

/** A performance that changed since a cursor, with its last number of this page. */
export type ChangedPerformance = {
  readonly performanceId: string
  readonly sequence: number
  /** It has no change before the cursor. */
  readonly isNew: boolean
}

type Since = { readonly since: number; readonly most: number }

/** Returns the performances of the next `most` changes after a number, by their last one, and the number of the last change. */
export async function listChangedPerformances(db: Db, { since, most }: Since): Promise<ChangedPerformance[]> {
  return db.query<ChangedPerformance>(
    `select c.performance_id as "performanceId", max(c.sequence)::float8 as sequence,
       not exists (select from show_change e where e.performance_id = c.performance_id and e.sequence <= $1) as "isNew"
     from (select performance_id, sequence from show_change where sequence > $1 order by sequence limit $2) c
     group by c.performance_id order by 2`,
    [since, most],
  )
}

/** Deletes changes of shows that began before an instant; the last number stays, since the next one follows it. */
export async function deleteShowChangesBefore(db: Db, before: Date): Promise<void> {
  await db.query(
    `delete from show_change where starts_at < $1 and sequence < (select max(sequence) from show_change)`,
    [before],
  )
}
