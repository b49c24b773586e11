import type { ReportName } from '#contract/reports.ts'
import type { ReportScheduleEdit } from '#contract/report-schedules.ts'
import type { Db, Transaction } from '#server/platform/database.ts'
import { named } from '#server/platform/named.ts'

export type RunRow = {
  readonly from: string
  readonly until: string
  readonly state: 'waiting' | 'sent' | 'failed'
  readonly error: string | null
  /** ISO 8601. */
  readonly finishedAt: string | null
}

export type ScheduleRow = Omit<ReportScheduleEdit, 'recipients'> & {
  readonly id: string
  readonly version: number
  readonly report: ReportName
  readonly recipients: readonly string[]
  readonly createdAt: Date
  /** Null: erased, or unknown. */
  readonly ownerName: string | null
  readonly isOwnerActive: boolean
  /** The last five, the latest first. */
  readonly runs: readonly RunRow[]
}

const COLUMNS = `s.id, s.version, s.report, s.every, s.format, s.recipients, s.is_paused as "isPaused", s.created_at as "createdAt",
  case when u.removed_at is null then u.name end as "ownerName",
  coalesce((u.role in ('admin', 'superadmin') or 'accountant' = any(u.duties)) and u.removed_at is null and u.deactivated_at is null, false) as "isOwnerActive",
  coalesce((select json_agg(json_build_object('from', r.from_day, 'until', r.until_day, 'state', r.state, 'error', r.error,
      'finishedAt', to_char(r.finished_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) order by r.until_day desc)
    from (select * from report_run where schedule_id = s.id order by until_day desc limit 5) as r), '[]') as runs`
const SCHEDULES = `select ${COLUMNS} from report_schedule s left join app_user u on u.id = s.owner_id`

export function listSchedules(db: Db): Promise<ScheduleRow[]> {
  return db.query<ScheduleRow>(`${SCHEDULES} order by s.created_at, s.id`)
}

export async function findSchedule(db: Db, id: string): Promise<ScheduleRow | undefined> {
  const [row] = await db.query<ScheduleRow>(`${SCHEDULES} where s.id = $1`, [id])
  return row
}

export async function lockSchedule(tx: Transaction, id: string): Promise<ScheduleRow | undefined> {
  await tx.query('select 1 from report_schedule where id = $1 for update', [id])
  return findSchedule(tx, id)
}

export async function insertSchedule(
  tx: Transaction,
  id: string,
  {
    edit,
    ownerId,
    at,
  }: { readonly edit: ReportScheduleEdit; readonly ownerId: string | null; readonly at: Date },
): Promise<void> {
  await tx.query(
    ...named(
      `insert into report_schedule (id, report, every, format, recipients, is_paused, owner_id, created_at)
     values (:id, :report, :every, :format, :recipients, :isPaused, :ownerId, :at)`,
      { ...edit, id, ownerId, at },
    ),
  )
}

export async function setOwner(tx: Transaction, id: string, ownerId: string | null): Promise<void> {
  await tx.query('update report_schedule set owner_id = $2 where id = $1', [id, ownerId])
}

export async function updateSchedule(tx: Transaction, id: string, edit: ReportScheduleEdit): Promise<void> {
  await tx.query(
    `update report_schedule set report = $2, every = $3, format = $4, recipients = $5, is_paused = $6, version = version + 1 where id = $1`,
    [id, edit.report, edit.every, edit.format, edit.recipients, edit.isPaused],
  )
}

export async function removeSchedule(tx: Transaction, id: string): Promise<void> {
  await tx.query('delete from report_schedule where id = $1', [id])
}

type RunKey = { readonly scheduleId: string; readonly until: string }

/** Plans the mail of a period, once. */
export async function insertRun(
  tx: Transaction,
  { scheduleId, until }: RunKey,
  from: string,
): Promise<boolean> {
  const inserted = await tx.query(
    `insert into report_run (schedule_id, until_day, from_day, state) values ($1, $2, $3, 'waiting') on conflict do nothing returning 1`,
    [scheduleId, until, from],
  )
  return inserted.length === 1
}

/** Counts an attempt of a waiting run. Returns undefined when it has ended. */
export async function beginAttempt(
  db: Db,
  { scheduleId, until }: RunKey,
): Promise<{ readonly from: string; readonly attempts: number } | undefined> {
  const [run] = await db.query<{ from: string; attempts: number }>(
    `update report_run set attempts = attempts + 1 where schedule_id = $1 and until_day = $2 and state = 'waiting'
     returning from_day::text as "from", attempts`,
    [scheduleId, until],
  )
  return run
}

/** Ends a waiting run; without an error it was sent. */
export async function endRun(
  db: Db,
  { scheduleId, until }: RunKey,
  at: Date,
  error: string | null,
): Promise<void> {
  await db.query(
    `update report_run set state = $3, error = $4, finished_at = $5 where schedule_id = $1 and until_day = $2 and state = 'waiting'`,
    [scheduleId, until, error === null ? 'sent' : 'failed', error, at],
  )
}
