import { auditSubjectKinds } from '#contract/audit-actions.ts'
import type { Db, Row, Transaction } from '#server/platform/database.ts'
import { named } from '#server/platform/named.ts'
import type { Actor } from './actor.ts'
import type { Change } from './change.ts'

export type AuditEntry = {
  readonly id: string
  readonly at: Date
  readonly actor: Actor
  readonly change: Change
}

/** Returns an actor as the values :actorUserId, :actorRole, :via and :requestId of a statement. */
export function actorValues({ userId, role, via, requestId }: Actor) {
  return { actorUserId: userId, actorRole: role, via, requestId }
}

const columns = {
  id: 'uuid',
  at: 'timestamptz',
  actor_user_id: 'uuid',
  actor_role: 'text',
  via: 'text',
  request_id: 'text',
  action: 'text',
  subject_kind: 'text',
  subject_id: 'text',
  before: 'jsonb',
  after: 'jsonb',
  reason: 'text',
}

/** SQL that inserts an entry, also in a statement that makes the change; its values are `auditEntryValues`. */
export const INSERT_AUDIT_ENTRY = `insert into audit_entry (${Object.keys(columns).join(', ')})
  select :entryId::uuid, :entryAt::timestamptz, :actorUserId::uuid, :actorRole::text, :via::text, :requestId::text,
    :action::text, :subjectKind::text, :subjectId::text, :before::jsonb, :after::jsonb, :reason::text`

export function auditEntryValues({ id, at, actor, change }: AuditEntry) {
  const { action, subjectId, before, after, reason = null } = change
  const json = (fields: object | undefined) => (fields ? JSON.stringify(fields) : null)
  return {
    entryId: id,
    entryAt: at,
    ...actorValues(actor),
    action,
    subjectKind: auditSubjectKinds[action],
    subjectId,
    before: json(before),
    after: json(after),
    reason,
  }
}

/** Returns an entry for `insertAuditEntriesSql`, as JSON. */
export function auditEntryRow({ id, at, actor, change }: AuditEntry): Readonly<Record<string, unknown>> {
  const { action, subjectId, before, after, reason } = change
  const { userId, role, via, requestId } = actor
  return {
    ...{ id, at, actor_user_id: userId, actor_role: role, via, request_id: requestId },
    ...{ action, subject_kind: auditSubjectKinds[action], subject_id: subjectId, before, after, reason },
  }
}

/** Returns the SQL that inserts the entries of a statement that makes several changes. `source` names rows of `entry`, the result of `auditEntryRow` as jsonb. */
export function insertAuditEntriesSql(source: string): string {
  const fields = Object.entries(columns).map(([name, type]) => `${name} ${type}`)
  return `insert into audit_entry (${Object.keys(columns).join(', ')})
    select e.* from ${source} s, jsonb_to_record(s.entry) as e (${fields.join(', ')})`
}

export async function insertAuditEntry(tx: Transaction, entry: AuditEntry): Promise<void> {
  await tx.query(...named(INSERT_AUDIT_ENTRY, auditEntryValues(entry)))
}

/** Inserts an entry unless its actor has one of the same content since then. */
export async function insertNewAuditEntry(tx: Transaction, entry: AuditEntry, since: Date): Promise<void> {
  await tx.query(
    ...named(
      `${INSERT_AUDIT_ENTRY} where not exists (
         select from audit_entry e where e.actor_user_id = :actorUserId::uuid and e.at > :since::timestamptz
           and e.action = :action::text and e.subject_id = :subjectId::text and e.after = :after::jsonb)`,
      { ...auditEntryValues(entry), since },
    ),
  )
}

/** Inserts entries in one statement. */
export async function insertAuditEntries(tx: Transaction, entries: readonly AuditEntry[]): Promise<void> {
  const names = Object.keys(columns)
  const types = Object.entries(columns).map(([name, type]) => `${name} ${type}`)
  await tx.query(
    `insert into audit_entry (${names.join(', ')})
     select ${names.join(', ')} from jsonb_to_recordset($1::jsonb) as e (${types.join(', ')})`,
    [JSON.stringify(entries.map(auditEntryRow))],
  )
}

/** Returns the changes made by a user, and those made to their account. */
export function listPersonalEntries(db: Db, userId: string): Promise<Row[]> {
  return db.query(
    `select at, case when actor_user_id = $1 then actor_user_id end as "actorUserId", actor_role as "actorRole", via, action, subject_kind as "subjectKind",
       subject_id as "subjectId", before, after, reason
     from audit_entry where actor_user_id = $1 or (subject_kind = 'account' and subject_id = $2) order by at, id`,
    [userId, userId],
  )
}
