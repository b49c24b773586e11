import { AppError } from '#contract/errors.ts'
import type { Deps } from '#server/deps.ts'
import type { PaymentDeps } from '#server/modules/payments/index.ts'
import type { FollowPayment } from './follow-payment.ts'
import { listPayingOrders } from './paying-orders.queries.ts'
import { sealOrder } from './sealed-order.ts'

export type RefuseDeps = PaymentDeps & Pick<Deps, 'keys'> & { readonly followPayment: FollowPayment }

type Purchase = {
  readonly showtimeId: string
  readonly userId: string
  readonly seats: readonly number[]
  readonly forReservation?: string | undefined
}

/**
 * Refuses another order for seats that its buyer is paying: both could be charged. Throws `payment_in_progress` with the sealed id of
 * the order that is being paid.
 */
export async function refuseWhilePaying(deps: RefuseDeps, purchase: Purchase): Promise<void> {
  for (const order of await listPayingOrders(deps.db, { ...purchase, now: deps.now() })) {
    const { isPaymentInProgress } = await deps.followPayment(deps, order)
    if (isPaymentInProgress)
      throw new AppError('payment_in_progress', { order: sealOrder(deps.keys.seal, order) })
  }
}
