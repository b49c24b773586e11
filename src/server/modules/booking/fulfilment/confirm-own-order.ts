import type { z } from 'zod'
import type { PaymentOutcome } from '#contract/payments.ts'
import type { Deps } from '#server/deps.ts'
import type { PaymentDeps } from '#server/modules/payments/index.ts'
import { getOwnOrder, type Order, type OwnOrderReference, type StampedOrder } from '../orders/index.ts'
import { confirmPaidOrder } from './confirm-paid-order.ts'
import { outcomeOf } from './get-order-details.ts'

type OutcomeDeps = Pick<Deps, 'db' | 'config' | 'keys' | 'venues' | 'showtimes' | 'now'>

/** Confirms an order of a user that is paid already. Throws `not_found`, `order_not_paid`, `provider_unavailable`. */
export async function confirmOwnOrder(
  deps: PaymentDeps,
  own: OwnOrderReference,
): Promise<z.input<typeof PaymentOutcome>> {
  return paymentOutcomeOf(deps, await confirmPaidOrder(deps, await getOwnOrder(deps, own)))
}

/** Returns what came of a paid order: its state, reservation and refund. */
export async function paymentOutcomeOf(
  deps: OutcomeDeps,
  order: Order | StampedOrder,
): Promise<z.input<typeof PaymentOutcome>> {
  const outcome = await outcomeOf(deps, order)
  return { ...outcome, state: order.state, QRCode: outcome.reservation?.QRCode ?? null }
}
