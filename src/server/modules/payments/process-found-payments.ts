import { minutesAfter } from '#domain/time.ts'
import type { GatewayPayment } from './gateway.ts'
import type { PaymentDeps } from './fulfilment-handler.ts'
import { processPayment, type PaymentToProcess } from './process-payment.ts'

/** The provider ends a payment that its buyer neither approves nor refuses within 15 minutes. */
const PENDING_MINUTES = 15

/** `processed`: money came and is processed, also if it went back since. `pending`: the buyer has begun to pay and the bank has not decided. */
export type FoundPayments = 'processed' | 'pending' | 'none'

/** Processes every payment that the provider lists for an order, and says what it found. Throws `provider_unavailable`. */
export async function processFoundPayments(
  deps: PaymentDeps,
  order: PaymentToProcess['order'],
): Promise<FoundPayments> {
  const payments = await deps.gateways.payments.listOrderPayments(order.providerOrderId)
  const captured = payments.filter(({ status }) => status === 'captured')
  const authorized = payments.filter(({ status }) => status === 'authorized')
  // Captured payments first: an authorisation beside them can no longer be captured.
  const money = captured.length > 0 ? captured : authorized
  // What went back by hand: its webhooks may be lost.
  const returned = payments.filter(({ status, isCaptured }) => status === 'refunded' && isCaptured)
  const toProcess = [...money, ...returned]
  for (const { id } of toProcess) await processPayment(deps, { order, paymentId: id })
  if (toProcess.length > 0) return 'processed'
  return payments.some((payment) => isPending(payment, deps.now())) ? 'pending' : 'none'
}

function isPending({ status, createdAt }: GatewayPayment, now: Date): boolean {
  return status === 'created' && minutesAfter(createdAt, PENDING_MINUTES) > now
}
