import { releasePickUp } from '#server/modules/concessions/index.ts'
import { lockInOrder } from '#server/lock-in-order.ts'
import type { Transaction } from '#server/platform/database.ts'
import { enqueue } from '#server/platform/outbox.ts'
import { hasOpenWholeRefund, isCompleting } from '#server/modules/payments/index.ts'
import type {
  CaptureDecision,
  CapturedPayment,
  FulfilmentTransaction,
  FulfilmentHandler,
  Sale,
} from '#server/modules/payments/index.ts'
import {
  findOrder,
  findOrderByProviderId,
  hasSnacks,
  isErased,
  isUnpaid,
  listOrdersOfUser,
  lockOrder,
  type Order,
  moveOrder,
  payableOrder,
  refundLines,
  restoreOrder,
  setPaid,
  type LockedOrder,
  type UnpaidState,
} from '../orders/index.ts'
import { cancelSnacks, markDisputed, returnSnackOrders, voidReservation } from '../reservations/index.ts'
import { handBackClaims } from '../quotes/index.ts'
import { type OrderKey, secureSeats } from '../seats/index.ts'
import { isPaidInTime, isPaidLongAfter } from './is-paid-in-time.ts'
import { ensureTickets, issueTickets } from './issue-tickets.ts'
import { securePickUp } from './secure-pick-up.ts'
import { mailRefundJob } from './fulfilment.jobs.ts'
import { leaseUntil } from './ticketing-lease.ts'

/** What booking does with the money of its orders: seats become a ticket, or the money goes back. */
export const bookingFulfilmentHandler: FulfilmentHandler = {
  async findOrder(db, providerOrderId) {
    const order = await findOrderByProviderId(db, providerOrderId)
    return order && payableOrder(order)
  },
  restoreOrder,
  listOrdersOfUser,
  onCaptured: decideCapture,
  resume: ensureTickets,
  lockSale,
  onRefundClosed: followRefund,
  onDispute: ({ db }, payment, isOpen) => markDisputed(db, payment, isOpen),
}

async function decideCapture(tx: FulfilmentTransaction, captured: CapturedPayment): Promise<CaptureDecision> {
  const order = await lockOrder(tx.db, captured.order)
  if (!order) throw new Error(`order ${captured.order.orderId} is missing`)
  // Paid twice: this payment goes back, the order stays what it is.
  const { state: from } = order
  if (!isUnpaid(from)) return { kind: 'refund', reason: 'order_already_paid' }
  const failure = await secure(tx, { ...captured, order, from })
  if (failure) return { kind: 'refund', reason: failure }
  return {
    kind: 'keep',
    fulfil: async (deps) => {
      deps.seatBus.changed(order.showtimeId)
      await issueTickets(deps, order)
    },
  }
}

type Unpaid = CapturedPayment & { readonly order: LockedOrder; readonly from: UnpaidState }

type Failure =
  | 'amount_mismatch'
  | 'refunded_by_hand'
  | 'booking_closed'
  | 'order_too_old'
  | 'movie_withdrawn'
  | 'quote_withdrawn'
  | 'adults_not_declared'
  | 'only_private'
  | 'buyer_erased'
  | 'reservation_cancelled'
  | 'seats_lost'
  | 'pick_up_lost'

/** Makes the claims of the hold permanent. Returns the reason why not, when the order cannot be booked any more. */
async function secure(
  { db, now, config, actor }: FulfilmentTransaction,
  { order, from, ...captured }: Unpaid,
): Promise<Failure | null> {
  const { payment } = captured
  const at = now()
  const refusal = refusalOf(order, captured, at)
  const secured = refusal
    ? []
    : await secureSeats(db, order, { seats: order.seats, heldBy: order.quoteId, now: at })
  const isWhole = !refusal && secured.length === order.seats.length
  const failure = isWhole ? null : (refusal ?? 'seats_lost')
  const to = isWhole ? 'paid' : 'refunding'
  // Before moveOrder, which locks the holders.
  if (!isWhole) await handBackClaims(db, order, { ...order, now: at })
  const move = { from, to, cause: 'payment_captured', actor, at } as const
  await moveOrder(db, order, { ...move, ...(failure && { failure }) })
  const until = isWhole ? leaseUntil({ now, config }) : null
  await setPaid(db, order, { paymentId: payment.id, at, leaseUntil: until })
  if (!isWhole && order.pickUpAt) await releasePickUp(db, { orderId: order.orderId, at: order.pickUpAt })
  const isPickUpLost = isWhole && hasSnacks(order) && !(await securePickUp({ db, now }, order))
  if (!isPickUpLost || order.seats.length > 0) return failure
  // Snacks alone, and nobody can prepare them.
  await moveOrder(db, order, { from: 'paid', to: 'refunding', cause: 'pick_up_lost', actor, at })
  return 'pick_up_lost'
}

/**
 * Returns why a payment is refunded: it was by hand already, it has another amount or currency, booking had closed, the order is old, its show was moved to another room, its movie is a draft again, its quote was withdrawn, it is for seats of
 * a screen that is sold as a whole, its buyer is erased, the reservation that snacks are for is not valid any more, or a movie for adults without
 * the declaration. Returns null when it buys the seats.
 */
function refusalOf(
  order: LockedOrder,
  { payment, isOfPrice }: Pick<CapturedPayment, 'payment' | 'isOfPrice'>,
  now: Date,
): Failure | null {
  const { status, createdAt: begunAt } = payment
  if (status === 'refunded') return 'refunded_by_hand'
  if (!isOfPrice) return 'amount_mismatch'
  if (!order.isTicketValid) return 'reservation_cancelled'
  if (!isPaidInTime(order, { begunAt, now })) return 'booking_closed'
  if (isPaidLongAfter(order, begunAt)) return 'order_too_old'
  if (!order.isOfRoom) return 'seats_lost'
  if (!order.isAnnounced) return 'movie_withdrawn'
  if (!order.isSoldSo) return 'only_private'
  if (!order.isQuoteValid) return 'quote_withdrawn'
  // Nobody could open the ticket.
  if (isErased(order)) return 'buyer_erased'
  return order.adultsOnly && order.adultsDeclaredAt === null ? 'adults_not_declared' : null
}

async function lockSale(tx: Transaction, key: OrderKey): Promise<Sale | undefined> {
  const { orders: order } = await lockInOrder(tx, { orders: (tx) => lockOrder(tx, key) })
  if (!order) return undefined
  const { paymentId, state } = order
  return { paymentId, isBeingBooked: state === 'paid', isConfirmed: state === 'confirmed' }
}

/**
 * Moves the order with its refund (refunded with all its lines, or needs attention) and mails the buyer. A ticket whose payment went back
 * is void. The refund of a second payment does not change the order.
 */
async function followRefund(
  tx: FulfilmentTransaction,
  refund: Parameters<FulfilmentHandler['onRefundClosed']>[1],
  state: 'processed' | 'needs_attention',
): Promise<void> {
  const { db, now, actor } = tx
  const { id, paymentId, reason } = refund
  const order = await findOrder(db, refund)
  const isMailed = order && !isErased(order) && state === 'processed' && reason !== 'charged_back'
  if (isMailed) await enqueue(db, mailRefundJob, { paymentId, refundId: id }, { id, at: now() })
  // A part was decided with its lines; the order stays what it is.
  if (!order || refund.part || order.paymentId === null) return
  const isFirst = order.paymentId === paymentId
  if (!isFirst && !(await isCompleting(db, paymentId, order.paymentId))) return
  const log = { actor, at: now() }
  // What completes a payment came back by itself: the ticket is still worth the first.
  if (state === 'processed' && !isFirst && order.state === 'confirmed') return
  if (state === 'processed') return followReturn(tx, { order, refund })
  const { state: from } = order
  if (from === 'refunding' || from === 'refunded')
    await moveOrder(db, order, { from, to: state, cause: 'refund_failed', ...log })
}

type Returned = { readonly order: Order; readonly refund: { readonly reason: string } }

async function followReturn(tx: FulfilmentTransaction, { order, refund }: Returned): Promise<void> {
  const { db, now, actor } = tx
  const log = { actor, at: now() }
  const isChargedBack = refund.reason === 'charged_back'
  if (order.state === 'confirmed') {
    const cause = isChargedBack ? 'charged_back' : 'refunded_by_hand'
    await moveOrder(db, order, { from: 'confirmed', to: 'refunding', cause, ...log })
    await cancelSnacks({ db, now }, order)
    await voidReservation(db, order, { reason: isChargedBack ? 'charged_back' : 'refunded', at: now() })
    const from = ['ordered', 'preparing', 'ready'] as const
    await returnSnackOrders(tx, order, { from, reason: 'reservation_cancelled' })
  }
  const from = order.state === 'needs_attention' ? 'needs_attention' : 'refunding'
  if (order.paymentId !== null && (await hasOpenWholeRefund(db, order.paymentId))) return
  // A cancelled order stays cancelled: its revenue is taken back, and its seats are free already.
  if (order.state === 'cancelled') return refundLines(db, order)
  const isMoved = await moveOrder(db, order, { from, to: 'refunded', cause: 'refund_processed', ...log })
  if (isMoved) await refundLines(db, order)
}
