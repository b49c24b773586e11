import { AppError } from '#contract/errors.ts'
import { processFoundPayments, type PaymentDeps } from '#server/modules/payments/index.ts'
import {
  awaitsProof,
  getOrder,
  getStampedOrder,
  isUnpaid,
  listPayableParts,
  payableOrder,
  type Order,
  type StampedOrder,
} from '../orders/index.ts'
import { ensureFulfilled } from './fulfil-order.ts'

/**
 * Completes an order without the widget's signature: payments are read from the provider. For a buyer who lost the widget's
 * response. Throws `order_not_paid`, `provider_unavailable`.
 */
export async function confirmPaidOrder(deps: PaymentDeps, order: Order): Promise<StampedOrder> {
  if (order.state === 'paid') await ensureFulfilled(deps, order)
  if (isUnpaid(order.state)) {
    if (awaitsProof(order)) throw new AppError('order_not_paid')
    const found = await processFoundPayments(deps, payableOrder(order))
    if (found !== 'processed' && !(await processParts(deps, order))) throw new AppError('order_not_paid')
  }
  return getStampedOrder(deps.db, order)
}

/** Processes what came for parts of an order. Returns whether it is unpaid no more. */
async function processParts(deps: PaymentDeps, order: Order): Promise<boolean> {
  for (const part of await listPayableParts(deps.db, order)) await processFoundPayments(deps, part)
  return !isUnpaid((await getOrder(deps.db, order)).state)
}
