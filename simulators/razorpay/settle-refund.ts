import { unknownId } from './api-errors.ts'
import type { Entry } from './books.ts'
import type { Deps } from './deps.ts'
import type { Payment, Refund } from './entities.ts'
import { createEvent } from './webhook-events.ts'

type Settlement = {
  readonly payment: Payment
  readonly refund: Refund
  readonly outcome: 'processed' | 'failed'
}

/** Decides a pending refund. A second time changes nothing. */
export function settleRefund(deps: Deps, refundId: string, outcome: Settlement['outcome']): Refund {
  const refund = deps.books.refunds.get(refundId)
  const payment = refund && deps.books.payments.get(refund.payment_id)
  if (!refund || !payment) throw unknownId()
  if (refund.status !== 'pending') return refund
  deps.record(...settledRefund(deps, { payment, refund, outcome }))
  return deps.books.refunds.get(refundId) ?? refund
}

export function settledRefund(deps: Deps, { payment, refund, outcome }: Settlement): Entry[] {
  return outcome === 'processed' ? processed(deps, payment, refund) : failed(deps, payment, refund)
}

function processed(deps: Deps, payment: Payment, pending: Refund): Entry[] {
  const arn = String(deps.random.below(1e14)).padStart(14, '0')
  const refund: Refund = { ...pending, status: 'processed', acquirer_data: { arn } }
  return [{ kind: 'refund', refund }, createEvent(deps, 'refund.processed', { refund, payment })]
}

/** The money stays captured, and may be asked for again. */
function failed(deps: Deps, before: Payment, pending: Refund): Entry[] {
  const refund: Refund = { ...pending, status: 'failed' }
  const left = before.amount_refunded - pending.amount
  const payment: Payment = {
    ...before,
    status: 'captured',
    amount_refunded: left,
    refund_status: left === 0 ? null : 'partial',
  }
  return [
    { kind: 'payment', payment },
    { kind: 'refund', refund },
    createEvent(deps, 'refund.failed', { refund, payment }),
  ]
}
