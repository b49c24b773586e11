import { auditSubjectKinds } from '#contract/audit-actions.ts'
import type { Db, Row, Transaction } from '#server/platform/database.ts'
import type { Actor } from './actor.ts'
import type { Change } from './change.ts'

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

/** Returns the SQL that inserts an entry for a statement that also makes the change; its values are `auditEntryValues`, from `$first` on. */
export function insertAuditEntrySql(first: number): string {
  const values = Object.values(columns).map((type, index) => `$${first + index}::${type}`)
  return `insert into audit_entry (${Object.keys(columns).join(', ')}) select ${values.join(', ')}`
}

export function auditEntryValues({ id, at, actor, change }: AuditEntry): readonly unknown[] {
  const { action, subjectId, before, after, reason = null } = change
  const json = (fields: object | undefined) => (fields ? JSON.stringify(fields) : null)
  return [
    id,
    at,
    ...actorValues(actor),
    action,
    auditSubjectKinds[action],
    subjectId,
    json(before),
    json(after),
    reason,
  ]
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
  await tx.query(insertAuditEntrySql(1), auditEntryValues(entry))
}

/** Inserts an entry unless its actor has one of the same content since then. */
export async function insertNewAuditEntry(tx: Transaction, entry: AuditEntry, since: Date): Promise<void> {
  await tx.query(
    `${insertAuditEntrySql(1)} where not exists (select from audit_entry e where e.actor_user_id = $3::uuid and e.at > $13::timestamptz
       and e.action = $7::text and e.subject_id = $9::text and e.after = $11::jsonb)`,
    [...auditEntryValues(entry), since],
  )
}

/** Inserts entries in one statement. */
export async function insertAuditEntries(tx: Transaction, entries: readonly AuditEntry[]): Promise<void> {
  const names = Object.keys(columns)
  const rows = entries.map((entry) => {
    const values = auditEntryValues(entry)
    return Object.fromEntries(names.map((name, index) => [name, rowValue(name, values[index])]))
  })
  const types = Object.entries(columns).map(([name, type]) => `${name} ${type}`)
  await tx.query(
    `insert into audit_entry (${names.join(', ')})
     select ${names.join(', ')} from jsonb_to_recordset($1::jsonb) as e (${types.join(', ')})`,
    [JSON.stringify(rows)],
  )
}

/** `before` and `after` are JSON texts as parameters of their own, and objects inside a JSON row. */
function rowValue(name: string, value: unknown): unknown {
  return columns[name as keyof typeof columns] === 'jsonb' && typeof value === 'string'
    ? JSON.parse(value)
    : value
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
