import { AppError } from '#contract/errors.ts'
import { MOST_SEATS_UNPROVEN } from '#domain/hold-limits.ts'
import type { Order } from './order.ts'

/** Begins the provider's order id of an order that the provider does not know: it cannot be paid before the email of its buyer is proven (decision 0091). */
const PREFIX = 'proof_'

/** Returns the placeholder for the provider's order id. */
export function providerOrderInWaiting(orderId: string): string {
  return PREFIX + orderId
}

/** Whether an order holds seats for a buyer who has not proven the email yet. */
export function awaitsProof({ providerOrderId }: Pick<Order, 'providerOrderId'>): boolean {
  return providerOrderId.startsWith(PREFIX)
}

/** Refuses what comes after the proof. Throws `email_not_proven`. */
export function refuseUnproven(order: Pick<Order, 'providerOrderId'>): void {
  if (awaitsProof(order))
    throw new AppError('email_not_proven', { because: { kind: 'seats_unproven', max: MOST_SEATS_UNPROVEN } })
}

/** SQL: the same of a row of booking_order. */
export const awaitsProofSql = (order: string) => `starts_with(${order}.provider_order_id, '${PREFIX}')`
