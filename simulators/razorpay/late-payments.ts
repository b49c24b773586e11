import { settlePayment } from './attempt-payment.ts'
import type { Deps } from './deps.ts'

/** Settles a late payment when it is due; one without a due time is settled by a control call only. */
export function schedulePayment(deps: Deps, paymentId: string): void {
  const settleAtMs = deps.books.paymentsDue.get(paymentId)
  if (settleAtMs === undefined) return
  const settleIfPending = (): void => {
    if (deps.books.paymentsDue.has(paymentId)) settlePayment(deps, paymentId, 'success')
  }
  setTimeout(settleIfPending, Math.max(0, settleAtMs - deps.now())).unref()
}

export function scheduleAllPayments(deps: Deps): void {
  for (const paymentId of deps.books.paymentsDue.keys()) schedulePayment(deps, paymentId)
}
