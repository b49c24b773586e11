import type { BuyOut } from '#contract/ticketing.ts'
import { AppError } from '#contract/errors.ts'
import type { PaymentDeps } from '#server/modules/payments/index.ts'
import { getShowtimeFacts } from '#server/modules/programme/index.ts'
import { isSameBuyOut } from '#server/modules/ticketing/index.ts'
import { ticketingBookingOf } from '../line-kinds/index.ts'
import { findOrder, handlersOf, isOfShow } from '../orders/index.ts'
import { confirmPaidOrder } from './confirm-paid-order.ts'

type Request = { readonly body: BuyOut; readonly userId: string }

/**
 * Books the caller's paid order at the ticketing system, once. Returns the result in the ticketing system's terms.
 * Throws `not_found`, `booking_mismatch`, `order_not_paid`, `provider_unavailable`.
 */
export async function bookWithTicketing(deps: PaymentDeps, { body, userId }: Request): Promise<string> {
  const order = await findOrder(deps.db, { orderId: body.bookingId })
  if (order?.userId !== userId) throw new AppError('not_found')
  if (!isOfShow(order) || handlersOf(deps, order).every(({ book }) => !book))
    throw new AppError('booking_mismatch')
  const facts = await getShowtimeFacts(deps.db, order.showtimeId)
  if (!isSameBuyOut(body, await ticketingBookingOf(deps, order, facts)))
    throw new AppError('booking_mismatch')
  const { state } = await confirmPaidOrder(deps, order)
  if (state === 'paid') throw new AppError('provider_unavailable')
  return state === 'confirmed' ? 'Bought' : 'Not bought'
}
