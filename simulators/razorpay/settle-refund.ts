import { unknownIdError } from './api-errors.ts'
import type { Entry } from './books.ts'
import type { Deps } from './deps.ts'
import type { Payment, Refund } from './entities.ts'
import { createEvent } from './webhook-events.ts'

type Settlement = {
  readonly payment: Payment
  readonly refund: Refund
  readonly outcome: 'processed' | 'failed'
}

/** Settles a pending refund; a processed one can still fail, when the bank of the buyer sends the money back. Otherwise a settled one stays as it is. */
export function settleRefund(deps: Deps, refundId: string, outcome: Settlement['outcome']): Refund {
  const refund = deps.books.refunds.get(refundId)
  const payment = refund && deps.books.payments.get(refund.payment_id)
  if (!refund || !payment) throw unknownIdError()
  const isFailingLater = refund.status === 'processed' && outcome === 'failed'
  if (refund.status !== 'pending' && !isFailingLater) return refund
  deps.record(...settledRefundEntries(deps, { payment, refund, outcome }))
  return deps.books.refunds.get(refundId) ?? refund
}

export function settledRefundEntries(deps: Deps, { payment, refund, outcome }: Settlement): Entry[] {
  return outcome === 'processed' ? processed(deps, payment, refund) : failed(deps, payment, refund)
}

function processed(deps: Deps, payment: Payment, pending: Refund): Entry[] {
  const arn = String(deps.random.below(1e14)).padStart(14, '0')
  const refund: Refund = { ...pending, status: 'processed', acquirer_data: { arn } }
  return [{ kind: 'refund', refund }, createEvent(deps, 'refund.processed', { refund, payment })]
}

/** The payment stays captured and can be refunded again. */
function failed(deps: Deps, before: Payment, pending: Refund): Entry[] {
  const refund: Refund = { ...pending, status: 'failed' }
  const remaining = before.amount_refunded - pending.amount
  const payment: Payment = {
    ...before,
    status: 'captured',
    amount_refunded: remaining,
    refund_status: remaining === 0 ? null : 'partial',
  }
  return [
    { kind: 'payment', payment },
    { kind: 'refund', refund },
    createEvent(deps, 'refund.failed', { refund, payment }),
  ]
}
