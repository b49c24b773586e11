import { sumPaise, type Paise } from '#domain/money.ts'
import type { Db, Transaction } from '#server/platform/database.ts'
import { lockSalePayments } from './carry-payments.queries.ts'
import type { RefundPart } from './refunds.queries.ts'
import { paidTogetherSql, TENDER_OF_PAYMENT } from './tenders/tenders.queries.ts'

export type Refundable = {
  /** What nobody has returned, taken or been asked for yet, of all payments of the order. */
  readonly left: Paise
  readonly isDisputed: boolean
}

/**
 * Locks a payment and those that pay for the same order until the end of the transaction and returns what is left of them to refund: of two people
 * who refund at the same moment, the second sees what the first has asked for.
 */
export async function lockRefundable(tx: Transaction, paymentId: string): Promise<Refundable | undefined> {
  await lockSalePayments(tx, [paymentId])
  const payments = await listRefundable(tx, paymentId)
  if (payments.length === 0) return undefined
  return {
    left: sumPaise(payments.map(({ left }) => left)),
    isDisputed: payments.some(({ isDisputed }) => isDisputed),
  }
}

export type RefundablePayment = {
  readonly id: string
  readonly left: Paise
  readonly isDisputed: boolean
  /** The names of its refunds of parts. */
  readonly parts: readonly RefundPart[]
}

/** Returns a payment and those that pay for the same order, in the order of their tenders, with what is left of each to refund. */
export function listRefundable(tx: Transaction, paymentId: string): Promise<RefundablePayment[]> {
  return tx.query<RefundablePayment>(
    `select p.id, ${REFUNDABLE_SQL} as "left",
       array(select r.part from refund r where r.payment_id = p.id and r.part is not null) as parts,
       exists (select from dispute d where d.payment_id = p.id and d.status in ('open', 'under_review')) as "isDisputed"
     from payment p left join ${TENDER_OF_PAYMENT} where p.id = any(${paidTogetherSql('$1::text[]')}) order by t.n`,
    [[paymentId]],
  )
}

/**
 * Returns a payment and those that pay for the same order, with what refunds of parts and lost disputes leave of each. What somebody else returns at
 * the provider and what an open dispute holds back is not taken off: it may come back, and is looked at when the refund is requested.
 */
export function listWithoutParts(
  db: Db,
  paymentId: string,
): Promise<{ readonly paymentId: string; readonly left: Paise }[]> {
  return db.query(
    `select p.id as "paymentId", greatest(0, p.amount_paise
       - (select coalesce(sum(d.booked_paise), 0) from dispute d where d.payment_id = p.id and d.status in ('lost', 'closed'))
       - (select coalesce(sum(r.amount_paise), 0) from refund r where r.payment_id = p.id and r.part is not null))::bigint as "left"
     from payment p left join ${TENDER_OF_PAYMENT} where p.id = any(${paidTogetherSql('$1::text[]')}) order by t.n`,
    [[paymentId]],
  )
}

/** The SQL of what is left to refund of the payment `p`, in paise. A refund of ours is counted by the provider's record of it, or by itself as long as there is none. One of the whole payment leaves nothing. */
export const REFUNDABLE_SQL = `case when exists (select from refund r where r.payment_id = p.id and r.part is null) then 0
  else greatest(0, p.amount_paise - p.charged_back_paise
    - (select coalesce(sum(g.amount_paise), 0) from provider_refund g where g.payment_id = p.id and g.status <> 'failed')
    - (select coalesce(sum(r.amount_paise), 0) from refund r where r.payment_id = p.id and r.state <> 'processed'
       and not exists (select from provider_refund g where g.id = r.provider_refund_id and g.status <> 'failed'))) end::bigint`
