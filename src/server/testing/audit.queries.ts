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

const tampering = [
  "update audit_entry set reason = 'forged'",
  'delete from audit_entry',
  'truncate audit_entry',
]

/** Tries to change the audit log and returns the statements that the database accepted. */
export async function tamperWithEntries(db: Db): Promise<string[]> {
  const succeeded: string[] = []
  for (const statement of tampering) {
    const isDone = await db.query(statement).then(
      () => true,
      () => false,
    )
    if (isDone) succeeded.push(statement)
  }
  return succeeded
}
