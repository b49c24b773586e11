import type { ReportName } from '#contract/reports.ts'
import type { Db } from '#server/platform/database.ts'
import type { NamedRow } from '#server/ports/name-records.ts'

export function listScheduledReports(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; report: ReportName }[]> {
  return db.query('select id, report from report_schedule where id = any($1::uuid[])', [ids])
}

/** A shift is named by who sold in it, and when it was opened. */
export function listShiftNames(db: Db, ids: readonly string[]): Promise<NamedRow[]> {
  return db.query(
    `select s.id, case when u.removed_at is null then u.name end as name, s.opened_at as at, s.id as opens
     from counter_shift s join app_user u on u.id = s.clerk_id where s.id = any($1::uuid[])`,
    [ids],
  )
}
