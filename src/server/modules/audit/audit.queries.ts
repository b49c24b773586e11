import type { Db, Row, Transaction } from '#server/platform/database.ts'
import type { Actor } from './actor.ts'
import { subjectKinds, type Change } from './change.ts'

export type AuditEntry = {
  readonly id: string
  readonly at: Date
  readonly actor: Actor
  readonly change: Change
}

/** Returns an actor as the values of the columns actor_user_id, actor_role, via and request_id, in this order. */
export function actorValues({ userId, role, via, requestId }: Actor): readonly (string | null)[] {
  return [userId, role, via, requestId]
}

export async function insertAuditEntry(
  tx: Transaction,
  { id, at, actor, change }: AuditEntry,
): Promise<void> {
  const { action, subjectId, before, after, reason = null } = change
  await tx.query(
    `insert into audit_entry (id, at, actor_user_id, actor_role, via, request_id, action, subject_kind, subject_id, before, after, reason)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb, $11::jsonb, $12)`,
    [
      id,
      at,
      ...actorValues(actor),
      action,
      subjectKinds[action],
      subjectId,
      before ? JSON.stringify(before) : null,
      after ? JSON.stringify(after) : null,
      reason,
    ],
  )
}

/** Returns the changes made by a user, and those made to their account. */
export function listPersonalEntries(db: Db, userId: string): Promise<Row[]> {
  return db.query(
    `select at, actor_user_id as "actorUserId", actor_role as "actorRole", via, action, subject_kind as "subjectKind",
       subject_id as "subjectId", before, after, reason
     from audit_entry where actor_user_id = $1 or (subject_kind = 'account' and subject_id = $2) order by at, id`,
    [userId, userId],
  )
}
