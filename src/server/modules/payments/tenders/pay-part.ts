import { AppError } from '#contract/errors.ts'
import type { PaymentDeps } from '../fulfilment-handler.ts'
import { processCaptured } from '../process-payment.ts'
import { findPart } from './parts.queries.ts'

type PaidPart = {
  /** Of the part. */
  readonly providerOrderId: string
  /** The means of payment, such as the number of a voucher. */
  readonly from: string
}

/**
 * Pays a due part of an order with a kind of tender that takes the money itself. Safe to repeat: the kind takes it once for each part. Returns false
 * when the kind refuses. Throws `not_found`.
 */
export async function payPart(deps: PaymentDeps, { providerOrderId, from }: PaidPart): Promise<boolean> {
  const part = await findPart(deps.db, providerOrderId)
  const order = part && (await deps.fulfilmentHandler.findOrder(deps.db, providerOrderId))
  if (!part || !order) throw new AppError('not_found')
  const kind = deps.tenderKinds.find((one) => one.kind === part.kind)
  if (!kind?.capture) throw new Error(`nobody takes the ${part.kind} of ${providerOrderId}`)
  const payment = await kind.capture({ providerOrderId, amount: part.amount, from })
  if (payment) await processCaptured(deps, { order, paymentId: payment.id }, payment)
  return payment !== null
}
