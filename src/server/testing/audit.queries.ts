import type { Db } from '#server/platform/database.ts'

export type AuditRow = {
  readonly action: string
  readonly subjectKind: string
  readonly subjectId: string
  readonly userId: string | null
  readonly role: string
  readonly via: string
  readonly requestId: string
  readonly before: unknown
  readonly after: unknown
  readonly reason: string | null
}

const columns = `action, subject_kind as "subjectKind", subject_id as "subjectId", actor_user_id as "userId", actor_role as role, via,
  request_id as "requestId", before, after, reason`

export function listEntriesOfRequest(db: Db, requestId: string): Promise<AuditRow[]> {
  return db.query(`select ${columns} from audit_entry where request_id = $1 order by id`, [requestId])
}

export function listEntriesAbout(db: Db, subjectId: string): Promise<AuditRow[]> {
  return db.query(`select ${columns} from audit_entry where subject_id = $1 order by id`, [subjectId])
}

/** The append-only tables. */
export const logTables = ['audit_entry', 'order_event'] as const

/** Tries to change a log and returns the statements that the database accepted. */
export async function tamperWith(db: Db, table: (typeof logTables)[number]): Promise<string[]> {
  const succeeded: string[] = []
  for (const statement of [`update ${table} set via = 'job'`, `delete from ${table}`, `truncate ${table}`]) {
    const isDone = await db.query(statement).then(
      () => true,
      () => false,
    )
    if (isDone) succeeded.push(statement)
  }
  return succeeded
}

export type OrderEvent = {
  readonly orderId: string
  readonly to: string
  readonly cause: string
  readonly userId: string | null
  readonly role: string | null
  readonly via: string | null
  readonly requestId: string | null
}

/** The log of all orders of a showtime. */
export function listOrderEvents(db: Db, showtimeId: string): Promise<OrderEvent[]> {
  return db.query(
    `select order_id as "orderId", to_state as "to", cause, actor_user_id as "userId", actor_role as role, via, request_id as "requestId"
     from order_event where showtime_id = $1 order by id`,
    [showtimeId],
  )
}
