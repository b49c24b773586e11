import type { Db } from '#server/platform/database.ts'

/**
 * Returns the version of the programme that committed transactions have made. Ids are given before a commit, so the largest one alone would miss a
 * transaction that commits late; their number and sum change with each.
 */
export async function readProgrammeVersion(db: Db): Promise<string> {
  const [row] = await db.query<{ version: string }>(
    `select count(*) || '.' || coalesce(sum(id), 0) as version from programme_change`,
  )
  return row?.version ?? ''
}

/** Deletes changes older than an instant. Cached answers are rebuilt afterwards. */
export async function deleteChangesBefore(db: Db, before: Date): Promise<void> {
  await db.query('delete from programme_change where at < $1', [before])
}
