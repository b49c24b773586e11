import type { Paise } from '#domain/money.ts'
import type { Transaction } from '#server/platform/database.ts'
import type { RefundPart } from './refunds.queries.ts'
import { lockPayment } from './returns.queries.ts'

export type Refundable = {
  readonly amount: Paise
  /** What nobody has returned, taken or been asked for yet. */
  readonly left: Paise
  readonly isDisputed: boolean
  /** The name of the next refund of a part that staff asks for. */
  readonly nextPart: RefundPart
}

/**
 * Locks a payment until the end of the transaction and returns what is left of it to refund: of two people who refund at the same moment, the
 * second sees what the first has asked for.
 */
export async function lockRefundable(tx: Transaction, paymentId: string): Promise<Refundable | undefined> {
  if (!(await lockPayment(tx, paymentId))) return undefined
  const [refundable] = await tx.query<Refundable>(
    `select p.amount_paise as amount, ${REFUNDABLE_SQL} as "left",
       exists (select from dispute d where d.payment_id = p.id and d.status in ('open', 'under_review')) as "isDisputed",
       'staff_' || (select count(*) + 1 from refund r where r.payment_id = p.id and r.part like 'staff%') as "nextPart"
     from payment p where p.id = $1`,
    [paymentId],
  )
  return refundable
}

/** The SQL of what is left to refund of the payment `p`, in paise. A refund of ours is counted by the provider's record of it, or by itself as long as there is none. One of the whole payment leaves nothing. */
export const REFUNDABLE_SQL = `case when exists (select from refund r where r.payment_id = p.id and r.part is null) then 0
  else greatest(0, p.amount_paise - p.charged_back_paise
    - (select coalesce(sum(g.amount_paise), 0) from provider_refund g where g.payment_id = p.id and g.status <> 'failed')
    - (select coalesce(sum(r.amount_paise), 0) from refund r where r.payment_id = p.id and r.state <> 'processed'
       and not exists (select from provider_refund g where g.id = r.provider_refund_id and g.status <> 'failed'))) end::bigint`
