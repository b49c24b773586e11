import type { AuditAction } from '#contract/audit-actions.ts'
import type { Role } from '#contract/endpoint.ts'
import type { Page } from '#contract/paging.ts'
import type { Db } from '#server/platform/database.ts'
import { named } from '#server/platform/named.ts'
import { pageOf, type Slice } from '#server/platform/paging.ts'
import type { Actor } from './actor.ts'

export type AuditSearch = {
  readonly actor?: string | undefined
  readonly action?: string | undefined
  readonly subjectKind?: string | undefined
  readonly subjectId?: string | undefined
  /** Inclusive. */
  readonly from: Date | null
  /** Exclusive. */
  readonly until: Date | null
  /** Kinds of subjects that are left out. */
  readonly hidden: readonly string[]
}

export type AuditEntryRow = {
  readonly id: string
  readonly at: Date
  readonly actorId: string | null
  readonly role: Role | 'visitor' | 'system'
  readonly via: Actor['via']
  readonly requestId: string
  readonly action: string
  readonly subjectKind: string
  readonly subjectId: string
  readonly before: Record<string, unknown> | null
  readonly after: Record<string, unknown> | null
  readonly reason: string | null
}

const COLUMNS = `id, at, actor_user_id as "actorId", actor_role as role, via, request_id as "requestId", action, subject_kind as "subjectKind",
  subject_id as "subjectId", before, after, reason`

const valuesOf = ({ actor, action, subjectKind, subjectId, from, until, hidden }: AuditSearch) => ({
  actor: actor ?? null,
  action: action || null,
  subjectKind: subjectKind || null,
  subjectId: subjectId || null,
  from,
  until,
  hidden: hidden.length > 0 ? hidden : null,
})
type Values = ReturnType<typeof valuesOf>

const conditions: Readonly<Record<keyof Values, string>> = {
  actor: 'actor_user_id = :actor',
  action: 'action = :action',
  subjectKind: 'subject_kind = :subjectKind',
  subjectId: 'subject_id = :subjectId',
  from: 'at >= :from',
  until: 'at < :until',
  hidden: 'subject_kind <> all(:hidden::text[])',
}

/** Only the given conditions, so that each search has the plan of its own index. */
function whereOf(search: AuditSearch): { readonly text: string; readonly values: Values } {
  const values = valuesOf(search)
  const given = (Object.keys(conditions) as (keyof Values)[]).filter((name) => values[name] !== null)
  return { text: given.map((name) => conditions[name]).join(' and ') || 'true', values }
}

export function listAuditEntries(
  db: Db,
  search: AuditSearch,
  { sort, offset, limit }: Slice & { readonly sort: 'newest' | 'oldest' },
): Promise<Page<AuditEntryRow[]>> {
  const { text, values } = whereOf(search)
  const order = sort === 'newest' ? 'at desc, id desc' : 'at, id'
  return pageOf(
    db.query<AuditEntryRow>(
      ...named(
        `select ${COLUMNS} from audit_entry where ${text} order by ${order} offset :offset limit :limit`,
        { ...values, offset, limit },
      ),
    ),
    db.query<{ total: number }>(
      ...named(`select count(*)::int as total from audit_entry where ${text}`, values),
    ),
  )
}

export type EntryOn = Pick<AuditEntryRow, 'id' | 'at' | 'role' | 'action' | 'subjectId' | 'reason'> & {
  readonly userId: string | null
}

/** Returns the entries on some subjects, given by kind and id, the earliest first. */
export function listEntriesOn(
  db: Db,
  subjects: readonly (readonly [kind: string, id: string])[],
): Promise<EntryOn[]> {
  return db.query<EntryOn>(
    `select id, at, actor_user_id as "userId", actor_role as role, action, subject_id as "subjectId", reason from audit_entry
     where (subject_kind, subject_id) in (select * from unnest($1::text[], $2::text[])) order by at, id`,
    [subjects.map(([kind]) => kind), subjects.map(([, id]) => id)],
  )
}

type Place = Pick<AuditEntryRow, 'at' | 'id'>

/** Returns the next entries after a place, the latest first. */
export function listEntriesAfter(
  db: Db,
  search: AuditSearch,
  { after, limit }: { readonly after: Place | null; readonly limit: number },
): Promise<AuditEntryRow[]> {
  const { text, values } = whereOf(search)
  const place = after ? 'and (at, id) < (:afterAt::timestamptz, :afterId::uuid)' : ''
  return db.query<AuditEntryRow>(
    ...named(
      `select ${COLUMNS} from audit_entry where ${text} ${place} order by at desc, id desc limit ${limit}`,
      { ...values, afterAt: after?.at ?? null, afterId: after?.id ?? null },
    ),
  )
}

type OwnEntries = { readonly userId: string; readonly action: AuditAction; readonly since: Date }

/** Returns what a person's entries of one action after an instant say. */
export function listOwnEntriesSince(
  db: Db,
  { userId, action, since }: OwnEntries,
): Promise<Pick<AuditEntryRow, 'at' | 'after'>[]> {
  return db.query('select at, after from audit_entry where actor_user_id = $1 and at > $2 and action = $3', [
    userId,
    since,
    action,
  ])
}
