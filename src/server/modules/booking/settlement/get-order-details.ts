import type { BookingData, RefundStatus, Reservation } from '#contract/booking/orders.ts'
import type { Deps } from '#server/deps.ts'
import { findRefundOfPayment } from '#server/modules/payments/index.ts'
import { getShowtimeFacts } from '#server/modules/programme/index.ts'
import {
  findReplacement,
  type FollowedOrder,
  listOrderLines,
  type Order,
  sealOrder,
} from '../orders/index.ts'
import { findReservationOfOrder, presentReservation } from '../reservations/index.ts'
import { presentBooking, presentRefund } from './order-details.presenter.ts'

type DetailsDeps = Pick<Deps, 'db' | 'config' | 'keys' | 'now'>

/** Returns the booking of an order with its outcome. */
export async function getOrderDetails(
  deps: DetailsDeps,
  { order, isPaymentInProgress }: FollowedOrder,
): Promise<BookingData> {
  const [facts, lines, outcome, replacement] = await Promise.all([
    getShowtimeFacts(deps.db, order.showtimeId),
    listOrderLines(deps.db, [order]),
    outcomeOf(deps, order),
    findReplacement(deps.db, order),
  ])
  const sealed = sealOrder(deps.keys.seal, order)
  return presentBooking(deps, {
    order,
    lines: lines.get(order.orderId) ?? [],
    facts,
    sealed,
    now: deps.now(),
    isPaymentInProgress,
    replacedBy: replacement ? sealOrder(deps.keys.seal, replacement) : null,
    ...outcome,
  })
}

type Outcome = { readonly reservation: Reservation | null; readonly refund: RefundStatus | null }

/** Returns the outcome of an order: its reservation, its refund, or both when it was refunded after the delivery. */
export async function outcomeOf(deps: DetailsDeps, order: Order): Promise<Outcome> {
  const isDelivered = order.state === 'confirmed' || order.state === 'cancelled'
  if (isDelivered) return { reservation: await reservationOf(deps, order), refund: null }
  const refund = order.paymentId === null ? undefined : await findRefundOfPayment(deps.db, order.paymentId)
  // An order that was refunded after its delivery has a reservation, which is void.
  const reservation = order.state === 'refunded' ? await reservationOf(deps, order) : null
  return { reservation, refund: refund ? presentRefund(refund) : null }
}

async function reservationOf(deps: DetailsDeps, order: Order): Promise<Reservation | null> {
  const [row, facts] = await Promise.all([
    findReservationOfOrder(deps.db, order),
    getShowtimeFacts(deps.db, order.showtimeId),
  ])
  return row ? presentReservation(deps, row, facts) : null
}
