import type { Db } from '#server/platform/database.ts'

/** Inserts mail jobs that have failed permanently. */
export async function insertFailedJobs(db: Db, ids: readonly string[], at: Date): Promise<void> {
  await db.query(
    `insert into job (id, kind, payload, run_at, attempts, failed_at, last_error)
     select id, 'mail_welcome', '{}', $2, 20, $2, 'Error: the mail server is away' from unnest($1::uuid[]) as id`,
    [ids, at],
  )
}
