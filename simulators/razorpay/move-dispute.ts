import { badRequest, unknownIdError } from './api-errors.ts'
import type { Entry } from './books.ts'
import { newId, nowSeconds, type Deps } from './deps.ts'
import type { Adjustment, Dispute, Payment } from './entities.ts'
import { pendingRefund, refundEntries, withRefund } from './refund-payment.ts'
import { createEvent } from './webhook-events.ts'

export type DisputeMove = {
  readonly outcome: 'under_review' | 'action_required' | 'won' | 'lost' | 'closed'
  /** How a lost dispute is charged: from the balance, or as a refund of the payment. The documentation knows both. */
  readonly recovery: 'adjustment' | 'refund'
}

/** Moves a dispute that is not decided yet and sends its event. */
export function moveDispute(deps: Deps, disputeId: string, { outcome, recovery }: DisputeMove): Dispute {
  const before = deps.books.disputes.get(disputeId)
  const payment = before && deps.books.payments.get(before.payment_id)
  if (!before || !payment) throw unknownIdError()
  if (before.status !== 'open' && before.status !== 'under_review')
    throw badRequest('The dispute is already decided')
  const dispute: Dispute = {
    ...before,
    // A dispute that requires action again is open again.
    status: outcome === 'action_required' ? 'open' : outcome,
    amount_deducted: outcome === 'lost' ? before.amount : 0,
  }
  const recovered = outcome === 'lost' ? recoveryEntries(deps, { payment, dispute, recovery }) : []
  deps.record(
    { kind: 'dispute', dispute },
    ...recovered,
    createEvent(deps, `payment.dispute.${outcome}`, { payment, dispute }),
  )
  return dispute
}

type Lost = {
  readonly payment: Payment
  readonly dispute: Dispute
  readonly recovery: DisputeMove['recovery']
}

function recoveryEntries(deps: Deps, { payment, dispute, recovery }: Lost): Entry[] {
  if (recovery === 'refund') return refundOfLost(deps, payment, dispute)
  const { id: disputeId, payment_id: paymentId, amount_deducted: amount, currency } = dispute
  const adjustment: Adjustment = {
    id: newId(deps, 'adj'),
    amount,
    currency,
    dispute_id: disputeId,
    payment_id: paymentId,
    created_at: nowSeconds(deps),
  }
  return [{ kind: 'adjustment', adjustment }]
}

function refundOfLost(deps: Deps, payment: Payment, { amount: disputed }: Dispute): Entry[] {
  const amount = Math.min(disputed, payment.amount - payment.amount_refunded)
  if (amount === 0) return []
  const refund = pendingRefund(deps, { payment, amount, request: { speed: 'normal' } })
  return refundEntries(deps, { payment: withRefund(payment, amount), refund, outcome: 'processed' })
}
