import { badRequest, unknownIdError } from './api-errors.ts'
import type { Entry } from './books.ts'
import type { Deps } from './deps.ts'
import type { Dispute, Payment } from './entities.ts'
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
  const refunded = outcome === 'lost' && recovery === 'refund' ? refundOfLost(deps, payment, dispute) : []
  deps.record(
    { kind: 'dispute', dispute },
    ...refunded,
    createEvent(deps, `payment.dispute.${outcome}`, { payment, dispute }),
  )
  return dispute
}

function refundOfLost(deps: Deps, payment: Payment, { amount: disputed }: Dispute): Entry[] {
  const amount = Math.min(disputed, payment.amount - payment.amount_refunded)
  if (amount === 0) return []
  const refund = pendingRefund(deps, { payment, amount, request: { speed: 'normal' } })
  return refundEntries(deps, { payment: withRefund(payment, amount), refund, outcome: 'processed' })
}
