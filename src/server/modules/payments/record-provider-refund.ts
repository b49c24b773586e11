import { lockInOrder } from '#server/lock-in-order.ts'
import { inTransaction } from '#server/platform/database.ts'
import type { GatewayRefund } from './gateway.ts'
import type { PaymentDeps } from './fulfilment-handler.ts'
import { lockPayment, nameEarlierRefund, storeProviderRefund } from './returns.queries.ts'
import { processReturns } from './process-returns.ts'

export type ReturnDeps = Pick<
  PaymentDeps,
  'db' | 'now' | 'newId' | 'config' | 'log' | 'seatBus' | 'fulfilmentHandler' | 'lineHandlers' | 'actor'
>

/**
 * Records a refund that the provider reports, in a response, a webhook or a list: ours, or one made by hand. Idempotent. Returns false
 * when its payment is not in our books. Throws `booking_in_progress`.
 */
export async function recordProviderRefund(deps: ReturnDeps, reported: GatewayRefund): Promise<boolean> {
  const payment = await inTransaction(deps, async (deps) => {
    const { payments: payment } = await lockInOrder(deps.db, {
      payments: (tx) => lockPayment(tx, reported.paymentId),
    })
    if (!payment) return null
    await nameEarlierRefund(deps.db, reported)
    await storeProviderRefund(deps.db, reported, { at: deps.now() })
    await processReturns(deps, payment)
    return payment
  })
  // A void ticket frees its seats.
  if (payment?.showtimeId) deps.seatBus.changed(payment.showtimeId)
  // The page of the ticket shows what went back, with its credit note.
  if (payment) deps.seatBus.changed(payment.orderId)
  return payment !== null
}
