import { settlePayment } from './attempt-payment.ts'
import type { Deps } from './deps.ts'

/** A late payment comes through in its own time; one without a time waits for the control. */
export function schedulePayment(deps: Deps, paymentId: string): void {
  const settleAtMs = deps.books.paymentsDue.get(paymentId)
  if (settleAtMs === undefined) return
  const settleIfStillThere = (): void => {
    if (deps.books.paymentsDue.has(paymentId)) settlePayment(deps, paymentId, 'success')
  }
  setTimeout(settleIfStillThere, Math.max(0, settleAtMs - deps.now())).unref()
}

export function scheduleAllDue(deps: Deps): void {
  for (const paymentId of deps.books.paymentsDue.keys()) schedulePayment(deps, paymentId)
}
