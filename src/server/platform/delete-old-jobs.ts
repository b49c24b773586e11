import type { Db } from './database.ts'

const AT_ONCE = 5_000

/** Deletes jobs that were done, or failed for good, before an instant; of many, so many of a round. */
export async function deleteJobsBefore(db: Db, before: Date): Promise<void> {
  await db.query(
    `delete from job where id in (
       select id from job where done_at < $1
       union all select id from job where failed_at < $1 limit $2)`,
    [before, AT_ONCE],
  )
}
