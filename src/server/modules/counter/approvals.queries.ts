import type { Page } from '#contract/paging.ts'
import type { ApprovalKind } from '#domain/counter.ts'
import type { Paise } from '#domain/money.ts'
import type { Db, Transaction } from '#server/platform/database.ts'
import { named } from '#server/platform/named.ts'
import { pageOf, type Slice } from '#server/platform/paging.ts'

export type ApprovalRow = {
  readonly id: string
  readonly kind: ApprovalKind
  readonly subjectId: string
  readonly amount: Paise
  readonly tickets: number
  readonly reason: string
  readonly clerkId: string
  readonly askedAt: Date
  readonly givenAt: Date | null
  readonly usedAt: Date | null
  readonly refusedAt: Date | null
  readonly refusal: string | null
  readonly closedAt: Date | null
  /** Of the sale to be voided. */
  readonly saleId: string | null
  /** Of the booking; null for complimentary tickets, which are not sold yet. */
  readonly code: string | null
  readonly movie: string | null
}

const columns = `a.id, a.kind, a.subject_id as "subjectId", a.amount_paise as amount, a.tickets, a.reason, a.asked_by as "clerkId",
  a.asked_at as "askedAt", a.given_at as "givenAt", a.used_at as "usedAt", a.refused_at as "refusedAt",
  a.refusal_reason as refusal, a.closed_at as "closedAt",
  (select c.id from counter_sale c where a.kind = 'void' and c.order_id = a.subject_id limit 1) as "saleId",
  (select r.code from reservation r where r.order_id = a.subject_id) as code,
  (select m.title from booking_order o join showtime s on s.id = o.showtime_id join movie m on m.id = s.movie_id
   where o.id = a.subject_id) as movie`

/** Neither given, refused nor withdrawn. */
const IS_OPEN = 'given_at is null and refused_at is null and closed_at is null'
const MOST_OWN = 20

type NewApproval = Pick<
  ApprovalRow,
  'id' | 'kind' | 'subjectId' | 'amount' | 'tickets' | 'reason' | 'clerkId'
> & { readonly at: Date }

export async function insertApproval(tx: Transaction, approval: NewApproval): Promise<void> {
  await tx.query(
    ...named(
      `insert into approval (id, kind, subject_id, amount_paise, tickets, reason, asked_by, asked_at)
     values (:id, :kind, :subjectId, :amount, :tickets, :reason, :clerkId, :at)`,
      approval,
    ),
  )
}

export async function findApproval(db: Db, id: string): Promise<ApprovalRow | undefined> {
  const [row] = await db.query<ApprovalRow>(`select ${columns} from approval a where a.id = $1`, [id])
  return row
}

type Given = { readonly id: string; readonly userId: string; readonly at: Date; readonly since: Date }

/** Gives an open approval that was asked for since an instant. Returns false when it is not open, or was asked for earlier. */
export async function setGiven(tx: Transaction, { id, userId, at, since }: Given): Promise<boolean> {
  const given = await tx.query(
    `update approval set given_by = $2, given_at = $3 where id = $1 and ${IS_OPEN} and asked_at > $4 returning 1`,
    [id, userId, at, since],
  )
  return given.length === 1
}

/** Refuses an open approval. Returns false when it is not open. */
export async function setRefused(
  tx: Transaction,
  { id, userId, reason, at }: Omit<Given, 'since'> & { readonly reason: string },
): Promise<boolean> {
  const refused = await tx.query(
    `update approval set refused_by = $2, refusal_reason = $3, refused_at = $4 where id = $1 and ${IS_OPEN} returning 1`,
    [id, userId, reason, at],
  )
  return refused.length === 1
}

/** Closes an approval that is not used. Returns false when it is used or was closed before. */
export async function setClosed(tx: Transaction, { id, at }: Pick<Given, 'id' | 'at'>): Promise<boolean> {
  const closed = await tx.query(
    `update approval set closed_at = $2 where id = $1 and used_at is null and closed_at is null returning 1`,
    [id, at],
  )
  return closed.length === 1
}

/** Returns the approvals of a clerk since an instant that are neither used nor closed, the earliest first. */
export function listOwn(
  db: Db,
  { clerkId, since }: { readonly clerkId: string; readonly since: Date },
): Promise<ApprovalRow[]> {
  return db.query<ApprovalRow>(
    `select ${columns} from approval a where a.asked_by = $1 and a.asked_at > $2 and a.used_at is null and a.closed_at is null
     order by a.asked_at, a.id limit ${MOST_OWN}`,
    [clerkId, since],
  )
}

type Used = Pick<ApprovalRow, 'id' | 'kind' | 'subjectId' | 'amount' | 'tickets' | 'clerkId'> & {
  readonly at: Date
  readonly since: Date
}

/** Uses an approval that was given to this clerk for this and for as much. Returns who gave it; null when there is none. */
export async function setUsed(tx: Transaction, used: Used): Promise<string | null> {
  const [row] = await tx.query<{ givenBy: string }>(
    ...named(
      `update approval set used_at = :at
     where id = :id and kind = :kind and subject_id = :subjectId and amount_paise >= :amount and tickets >= :tickets and asked_by = :clerkId
       and given_at is not null and used_at is null and closed_at is null and asked_at > :since returning given_by as "givenBy"`,
      used,
    ),
  )
  return row?.givenBy ?? null
}

const orders = { oldest: 'asked_at, id', newest: 'asked_at desc, id desc' } as const

type AskedSearch = {
  readonly since: Date
  readonly kinds: readonly ApprovalKind[]
  readonly sort: keyof typeof orders
}

/** Returns a page of the approvals of some kinds that were asked for since an instant and are open. */
export function listAsked(
  db: Db,
  { since, kinds, sort, offset, limit }: Slice & AskedSearch,
): Promise<Page<ApprovalRow[]>> {
  const source = `from approval a where ${IS_OPEN} and asked_at > $1 and kind = any($2::text[])`
  return pageOf(
    db.query<ApprovalRow>(`select ${columns} ${source} order by ${orders[sort]} offset $3 limit $4`, [
      ...[since, kinds, offset, limit],
    ]),
    db.query<{ total: number }>(`select count(*)::int as total ${source}`, [since, kinds]),
  )
}
