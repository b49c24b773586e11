import type { Page } from '#contract/paging.ts'
import type { ApprovalKind } from '#domain/counter.ts'
import type { Paise } from '#domain/money.ts'
import type { Db, Transaction } from '#server/platform/database.ts'
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
  /** Of the booking; null for complimentary tickets, which are not sold yet. */
  readonly code: string | null
  readonly movie: string | null
}

const columns = `a.id, a.kind, a.subject_id as "subjectId", a.amount_paise as amount, a.tickets, a.reason, a.asked_by as "clerkId",
  a.asked_at as "askedAt", a.given_at as "givenAt", a.used_at as "usedAt",
  (select r.code from reservation r where r.order_id = a.subject_id) as code,
  (select m.title from booking_order o join showtime s on s.id = o.showtime_id join movie m on m.id = s.movie_id
   where o.id = a.subject_id) as movie`

type NewApproval = Pick<
  ApprovalRow,
  'id' | 'kind' | 'subjectId' | 'amount' | 'tickets' | 'reason' | 'clerkId'
> & { readonly at: Date }

export async function insertApproval(tx: Transaction, approval: NewApproval): Promise<void> {
  const { id, kind, subjectId, amount, tickets, reason, clerkId, at } = approval
  await tx.query(
    `insert into approval (id, kind, subject_id, amount_paise, tickets, reason, asked_by, asked_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, kind, subjectId, amount, tickets, reason, clerkId, at],
  )
}

export async function findApproval(db: Db, id: string): Promise<ApprovalRow | undefined> {
  const [row] = await db.query<ApprovalRow>(`select ${columns} from approval a where a.id = $1`, [id])
  return row
}

type Given = { readonly id: string; readonly userId: string; readonly at: Date; readonly since: Date }

/** Gives an approval that was asked for since an instant. Returns false when it was given before, or asked for earlier. */
export async function setGiven(tx: Transaction, { id, userId, at, since }: Given): Promise<boolean> {
  const given = await tx.query(
    `update approval set given_by = $2, given_at = $3 where id = $1 and given_at is null and asked_at > $4 returning 1`,
    [id, userId, at, since],
  )
  return given.length === 1
}

type Used = Pick<ApprovalRow, 'id' | 'kind' | 'subjectId' | 'amount' | 'tickets' | 'clerkId'> & {
  readonly at: Date
  readonly since: Date
}

/** Uses an approval that was given to this clerk for this and for as much. Returns who gave it; null when there is none. */
export async function setUsed(tx: Transaction, used: Used): Promise<string | null> {
  const { id, kind, subjectId, amount, tickets, clerkId, at, since } = used
  const [row] = await tx.query<{ givenBy: string }>(
    `update approval set used_at = $7
     where id = $1 and kind = $2 and subject_id = $3 and amount_paise >= $4 and tickets >= $5 and asked_by = $6
       and given_at is not null and used_at is null and asked_at > $8 returning given_by as "givenBy"`,
    [id, kind, subjectId, amount, tickets, clerkId, at, since],
  )
  return row?.givenBy ?? null
}

const orders = { oldest: 'asked_at, id', newest: 'asked_at desc, id desc' } as const

/** Returns a page of the approvals that were asked for since an instant and are not given. */
export function listAsked(
  db: Db,
  { since, sort, offset, limit }: Slice & { since: Date; sort: keyof typeof orders },
): Promise<Page<ApprovalRow[]>> {
  const source = 'from approval a where given_at is null and asked_at > $1'
  return pageOf(
    db.query<ApprovalRow>(`select ${columns} ${source} order by ${orders[sort]} offset $2 limit $3`, [
      ...[since, offset, limit],
    ]),
    db.query<{ total: number }>(`select count(*)::int as total ${source}`, [since]),
  )
}
