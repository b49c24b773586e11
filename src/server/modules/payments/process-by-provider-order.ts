import { asSystem } from '#server/modules/audit/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import { recordCaptures } from './captures.queries.ts'
import { submitRefunds } from './submit-refunds.ts'
import type { OrderWithShow, PayableOrder, PaymentDeps } from './fulfilment-handler.ts'
import { recordProviderRefund } from './record-provider-refund.ts'
import { requestRefund } from './request-refund.ts'
import { processPayment } from './process-payment.ts'

type ReportedPayment = { readonly paymentId: string; readonly providerOrderId: string }

/** The order of a payment. `restored`: our database had lost it, and it was rebuilt; `lost`: it could not be rebuilt. */
export type ProcessedOrder = { readonly kind: 'known' | 'restored' | 'lost'; readonly orderId: string }

/**
 * Processes a payment of which only the provider's order is known. When our database has lost the order, it is rebuilt first: the payment buys
 * its seats if they are still free and booking is open, and goes back otherwise. Null when the order is not ours.
 */
export async function processByProviderOrder(
  deps: PaymentDeps,
  payment: ReportedPayment,
): Promise<ProcessedOrder | null> {
  const found = await findOrRestore(deps, payment.providerOrderId)
  if (!found) return null
  const { kind, order } = found
  if (kind === 'lost') await giveBack(deps, payment, order)
  else await processPayment(deps, { order: found.order, ...payment })
  return { kind, orderId: order.orderId }
}

type Found =
  | { readonly kind: 'known' | 'restored'; readonly order: PayableOrder }
  | { readonly kind: 'lost'; readonly order: OrderWithShow }

async function findOrRestore(deps: PaymentDeps, providerOrderId: string): Promise<Found | null> {
  const order = await deps.fulfilmentHandler.findOrder(deps.db, providerOrderId)
  if (order) return { kind: 'known', order }
  const theirs = await deps.gateways.payments.findOrder(providerOrderId)
  const restored = theirs && (await deps.fulfilmentHandler.restoreOrder(deps, theirs))
  if (restored) deps.log.warn({ providerOrderId, ...restored }, 'an order was lost')
  return restored
}

/**
 * Returns a payment that buys nothing. Capture and refund are recorded together, so that a killed process leaves both or none. What went
 * back of it already is recorded with it; our refund is for the rest, also when a pending refund fails later.
 */
async function giveBack(
  deps: PaymentDeps,
  { paymentId, providerOrderId }: ReportedPayment,
  { showtimeId, orderId }: OrderWithShow,
): Promise<void> {
  const { payments } = deps.gateways
  const payment = await payments.findPayment(paymentId)
  if (!payment?.isCaptured || payment.providerOrderId !== providerOrderId) return
  const refunds = await payments.listPaymentRefunds(paymentId)
  await inTransaction(deps, async (deps) => {
    await recordCaptures(deps.db, [{ ...payment, showtimeId, orderId, capturedAt: deps.now() }])
    const system = { ...deps, actor: asSystem(deps.actor) }
    await requestRefund(system, { orderId, paymentId, reason: 'order_lost' })
  })
  for (const refund of refunds) await recordProviderRefund(deps, refund)
  await submitRefunds(deps, { paymentId })
}
