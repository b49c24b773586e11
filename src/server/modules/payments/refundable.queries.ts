import { sumPaise, type Paise } from '#domain/money.ts'
import type { Db, Transaction } from '#server/platform/database.ts'
import type { RefundPart } from './refunds.queries.ts'

export type Refundable = {
  /** What nobody has returned, taken or been asked for yet, of all payments of the order. */
  readonly left: Paise
  readonly isDisputed: boolean
  /** The first payment, then those that complete it. */
  readonly payments: readonly {
    readonly id: string
    readonly left: Paise
    /** The name of the next refund of a part that staff asks for. */
    readonly nextPart: RefundPart
  }[]
}

/**
 * Locks a payment and those that complete it until the end of the transaction and returns what is left of them to refund: of two people who
 * refund at the same moment, the second sees what the first has asked for.
 */
export async function lockRefundable(tx: Transaction, paymentId: string): Promise<Refundable | undefined> {
  const of = '(p.id = $1 or p.completes_payment_id = $1)'
  await tx.query(`select 1 from payment p where ${of} order by p.id for no key update`, [paymentId])
  const payments = await tx.query<{ id: string; left: Paise; nextPart: RefundPart; isDisputed: boolean }>(
    `select p.id, ${REFUNDABLE_SQL} as "left",
       'staff_' || (select count(*) + 1 from refund r where r.payment_id = p.id and r.part like 'staff%') as "nextPart",
       exists (select from dispute d where d.payment_id = p.id and d.status in ('open', 'under_review')) as "isDisputed"
     from payment p where ${of} order by p.completes_payment_id nulls first, p.captured_at, p.id`,
    [paymentId],
  )
  if (payments.length === 0) return undefined
  return {
    left: sumPaise(payments.map(({ left }) => left)),
    isDisputed: payments.some(({ isDisputed }) => isDisputed),
    payments,
  }
}

/**
 * Returns a payment and those that complete it, with what refunds of parts and lost disputes leave of each. What somebody else returns at the
 * provider and what an open dispute holds back is not taken off: it may come back, and is looked at when the refund is requested.
 */
export function listWithoutParts(
  db: Db,
  paymentId: string,
): Promise<{ readonly paymentId: string; readonly left: Paise }[]> {
  return db.query(
    `select p.id as "paymentId", greatest(0, p.amount_paise
       - (select coalesce(sum(d.booked_paise), 0) from dispute d where d.payment_id = p.id and d.status in ('lost', 'closed'))
       - (select coalesce(sum(r.amount_paise), 0) from refund r where r.payment_id = p.id and r.part is not null))::bigint as "left"
     from payment p where p.id = $1 or p.completes_payment_id = $1
     order by p.completes_payment_id nulls first, p.captured_at, p.id`,
    [paymentId],
  )
}

/** Returns the name of the next refund of a payment, which is locked, because of an exchange. */
export async function nextExchangePart(tx: Transaction, paymentId: string): Promise<RefundPart> {
  const [row] = await tx.query<{ next: number }>(
    `select (count(*) + 1)::int as next from refund where payment_id = $1 and part like 'exchange%'`,
    [paymentId],
  )
  return `exchange_${row?.next ?? 1}`
}

/** The SQL of what is left to refund of the payment `p`, in paise. A refund of ours is counted by the provider's record of it, or by itself as long as there is none. One of the whole payment leaves nothing. */
export const REFUNDABLE_SQL = `case when exists (select from refund r where r.payment_id = p.id and r.part is null) then 0
  else greatest(0, p.amount_paise - p.charged_back_paise
    - (select coalesce(sum(g.amount_paise), 0) from provider_refund g where g.payment_id = p.id and g.status <> 'failed')
    - (select coalesce(sum(r.amount_paise), 0) from refund r where r.payment_id = p.id and r.state <> 'processed'
       and not exists (select from provider_refund g where g.id = r.provider_refund_id and g.status <> 'failed'))) end::bigint`
