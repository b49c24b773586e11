import type { DifferenceKind, DifferenceState } from '#contract/reconciliation.ts'
import type { Page } from '#contract/paging.ts'
import type { Paise } from '#domain/money.ts'
import type { Db, Transaction } from '#server/platform/database.ts'
import { named } from '#server/platform/named.ts'
import { pageOf, type Slice } from '#server/platform/paging.ts'

export type DifferenceRow = {
  readonly id: string
  readonly version: number
  readonly kind: DifferenceKind
  readonly state: DifferenceState
  readonly subject: string
  readonly paymentId: string | null
  readonly providerOrderId: string | null
  readonly orderId: string | null
  readonly day: string
  readonly ours: Paise | null
  readonly theirs: Paise | null
  readonly firstSeenAt: Date
  readonly lastSeenAt: Date
  readonly reason: string | null
  readonly facts: Readonly<Record<string, string | null>>
}

export type DifferenceSearch = {
  readonly state?: DifferenceState | undefined
  readonly kind?: DifferenceKind | undefined
  readonly from?: string | undefined
  readonly until?: string | undefined
  /** Part of an id, or of the description of a line of the bank. */
  readonly q?: string | undefined
}
export type DifferenceSort = 'newest' | 'oldest' | 'day'

const columns = `d.id, d.version, d.kind, d.state, d.subject, d.payment_id as "paymentId", d.provider_order_id as "providerOrderId",
  d.order_id as "orderId", to_char(d.day, 'YYYY-MM-DD') as day, d.ours_paise as ours, d.theirs_paise as theirs,
  d.first_seen_at as "firstSeenAt", d.last_seen_at as "lastSeenAt", d.reason, d.facts`

const MATCHES = `(:state::text is null or d.state = :state) and (:kind::text is null or d.kind = :kind)
  and (:from::date is null or d.day >= :from) and (:until::date is null or d.day <= :until)
  and (:q::text is null or strpos(lower(concat_ws(' ', d.subject, d.payment_id, d.provider_order_id, d.order_id, d.facts ->> 'text')), lower(:q)) > 0)`

const orders: Readonly<Record<DifferenceSort, string>> = {
  newest: 'd.first_seen_at desc, d.id desc',
  oldest: 'd.first_seen_at, d.id',
  day: 'd.day desc, d.id desc',
}

const valuesOf = ({ state, kind, from, until, q }: DifferenceSearch) => ({
  state: state ?? null,
  kind: kind ?? null,
  from: from ?? null,
  until: until ?? null,
  q: q?.trim() || null,
})

export function listDifferences(
  db: Db,
  search: DifferenceSearch,
  { sort, offset, limit }: Slice & { readonly sort: DifferenceSort },
): Promise<Page<DifferenceRow[]>> {
  const values = valuesOf(search)
  return pageOf(
    db.query<DifferenceRow>(
      ...named(
        `select ${columns} from reconciliation_difference d where ${MATCHES} order by ${orders[sort]} offset :offset limit :limit`,
        { ...values, offset, limit },
      ),
    ),
    db.query<{ total: number }>(
      ...named(`select count(*)::int as total from reconciliation_difference d where ${MATCHES}`, values),
    ),
  )
}

/** Returns a batch of a list from the latest on, after a row. */
export function listDifferencesAfter(
  db: Db,
  search: DifferenceSearch,
  { after, limit }: { readonly after: DifferenceRow | null; readonly limit: number },
): Promise<DifferenceRow[]> {
  return db.query<DifferenceRow>(
    ...named(
      `select ${columns} from reconciliation_difference d
       where ${MATCHES} and (:afterId::uuid is null
         or (d.first_seen_at, d.id) < ((select first_seen_at from reconciliation_difference where id = :afterId), :afterId))
       order by ${orders.newest} limit :limit`,
      { ...valuesOf(search), afterId: after?.id ?? null, limit },
    ),
  )
}

export async function findDifference(db: Db, id: string): Promise<DifferenceRow | undefined> {
  const [row] = await db.query<DifferenceRow>(
    `select ${columns} from reconciliation_difference d where d.id = $1`,
    [id],
  )
  return row
}

export async function lockDifference(tx: Transaction, id: string): Promise<DifferenceRow | undefined> {
  const [row] = await tx.query<DifferenceRow>(
    `select ${columns} from reconciliation_difference d where d.id = $1 for update`,
    [id],
  )
  return row
}

type Named = { readonly kind: DifferenceKind; readonly subject: string }

export async function lockDifferenceOf(
  tx: Transaction,
  { kind, subject }: Named,
): Promise<DifferenceRow | undefined> {
  const [row] = await tx.query<DifferenceRow>(
    `select ${columns} from reconciliation_difference d where d.kind = $1 and d.subject = $2 for update`,
    [kind, subject],
  )
  return row
}

/** Returns those of the subjects whose difference of the kind is open. */
export async function listOpenSubjects(
  db: Db,
  kind: DifferenceKind,
  subjects: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ subject: string }>(
    `select subject from reconciliation_difference where kind = $1 and state = 'open' and subject = any($2::text[])`,
    [kind, subjects],
  )
  return new Set(rows.map(({ subject }) => subject))
}

export type StoryRow = {
  readonly what: 'found' | 'changed' | 'returned' | 'gone' | 'settled'
  readonly at: Date
  readonly ours: Paise | null
  readonly theirs: Paise | null
  readonly userId: string | null
  readonly reason: string | null
}

/** Returns what became of a difference, the earliest first. */
export function listStory(db: Db, id: string): Promise<StoryRow[]> {
  return db.query<StoryRow>(
    `select what, at, ours_paise as ours, theirs_paise as theirs, user_id as "userId", reason
     from reconciliation_event where difference_id = $1 order by nth`,
    [id],
  )
}

type Settling = {
  readonly id: string
  readonly reason: string
  readonly userId: string | null
  readonly at: Date
}

/** Settles a locked difference that is open; its version becomes one higher. */
export async function setSettled(tx: Transaction, { id, reason, userId, at }: Settling): Promise<void> {
  await tx.query(
    `with settled as (
       update reconciliation_difference set state = 'settled', closed_at = $2, settled_by = $3, reason = $4, version = version + 1
       where id = $1 returning id, ours_paise, theirs_paise
     )
     insert into reconciliation_event (difference_id, nth, what, at, ours_paise, theirs_paise, user_id, reason)
     select s.id, (select coalesce(max(e.nth), 0) + 1 from reconciliation_event e where e.difference_id = s.id), 'settled', $2, s.ours_paise,
       s.theirs_paise, $3, $4 from settled s`,
    [id, at, userId, reason],
  )
}

/** Returns the day of the oldest open difference, YYYY-MM-DD; null: none is open. */
export async function findOldestOpenDay(db: Db): Promise<string | null> {
  const [row] = await db.query<{ day: string | null }>(
    `select to_char(min(day), 'YYYY-MM-DD') as day from reconciliation_difference where state = 'open'`,
  )
  return row?.day ?? null
}

/** Returns the number of open differences of each kind. */
export function countOpenDifferences(
  db: Db,
): Promise<{ readonly kind: DifferenceKind; readonly count: number }[]> {
  return db.query(
    `select kind, count(*)::int as count from reconciliation_difference where state = 'open' group by kind order by kind`,
  )
}
