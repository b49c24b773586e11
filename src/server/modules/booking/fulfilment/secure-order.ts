import { sellsAtCounterUntil, UPI_MINUTES } from '#domain/counter.ts'
import { minutesAfter } from '#domain/time.ts'
import { keepCampaignUse } from '#server/modules/campaigns/index.ts'
import type { CapturedPayment, FulfilmentTransaction } from '#server/modules/payments/index.ts'
import {
  byLocks,
  handlersOf,
  isErased,
  moveOrder,
  payOrder,
  type LineHandler,
  type LockedOrder,
  type Loss,
  type StampedOrder,
  type UnpaidState,
} from '../orders/index.ts'
import { isPaidInTime, isPaidLongAfter } from './is-paid-in-time.ts'
import { leaseUntil } from './ticketing-lease.ts'

/** When a payment was begun, and whether it went back by hand since. */
type Captured = Pick<CapturedPayment, 'isOfPrice' | 'tender'> & {
  readonly payment: Pick<CapturedPayment['payment'], 'status' | 'createdAt'>
}

type Unpaid = Captured & {
  readonly order: LockedOrder
  readonly from: UnpaidState
  /** Of an order that is paid in parts, which are stored. */
  readonly firstPaymentId?: string
}

type Failure =
  | Loss
  | 'amount_mismatch'
  | 'refunded_by_hand'
  | 'booking_closed'
  | 'order_too_old'
  | 'movie_withdrawn'
  | 'quote_withdrawn'
  | 'adults_not_declared'
  | 'only_private'
  | 'buyer_erased'
  | 'sale_given_up'
  | 'reservation_cancelled'
  | 'campaign_code_used_up'

export type Secured =
  | { readonly kind: 'secured'; readonly order: StampedOrder }
  | { readonly kind: 'refused'; readonly failure: Failure }

/**
 * Secures the lines of an order for a captured payment. Returns the order with the version of its show's facts, which a move of the show leaves as
 * they are while it is paid, or the reason why it cannot be sold any more.
 */
export async function secureOrder(
  deps: FulfilmentTransaction,
  { order, from, ...captured }: Unpaid,
): Promise<Secured> {
  const { db, actor } = deps
  const at = deps.now()
  const { first, later } = byLocks(handlersOf(deps, order))
  const failure = refusalOf(order, captured, at) ?? (await secureAll(deps, order, first))
  // Before payOrder, which locks the holders.
  if (failure) for (const { release } of first) await release(deps, order)
  const move = { from, to: failure ? 'refunding' : 'paid', cause: 'payment_captured', actor, at } as const
  const { tender, firstPaymentId } = captured
  const paid = firstPaymentId
    ? { paymentId: firstPaymentId, tender: null }
    : { paymentId: tender.paymentId, tender }
  const until = failure ? null : leaseUntil(deps)
  const version = await payOrder(db, order, {
    ...move,
    ...paid,
    leaseUntil: until,
    ...(failure && { failure }),
  })
  if (failure) for (const { release } of later) await release(deps, order)
  if (failure) return { kind: 'refused', failure }
  const lost =
    (await loseWithoutCode(deps, order, first)) ??
    (await secureRest(deps, order, { isAll: first.length === 0, handlers: later }))
  if (lost !== null) return { kind: 'refused', failure: lost }
  if (!version) throw new Error(`order ${order.orderId} is not ${from} under its lock`)
  return { kind: 'secured', order: { ...order, ...version } }
}

/** Releases the seats of a paid order whose code has no use left for it. The campaign is locked last, as when an order ends. */
async function loseWithoutCode(
  deps: FulfilmentTransaction,
  order: LockedOrder,
  first: readonly LineHandler[],
): Promise<Failure | null> {
  if (order.campaignCode === null || (await keepCampaignUse(deps.db, order))) return null
  const { actor, now } = deps
  const failure = 'campaign_code_used_up'
  for (const { release } of first) await release(deps, order)
  const move = {
    from: 'paid',
    to: 'refunding',
    cause: 'payment_captured',
    actor,
    at: now(),
    failure,
  } as const
  await moveOrder(deps.db, order, move)
  return failure
}

/** Secures the kinds that are locked before the holders. Returns the first loss, which fails the order. */
async function secureAll(
  deps: FulfilmentTransaction,
  order: LockedOrder,
  handlers: readonly LineHandler[],
): Promise<Loss | null> {
  for (const { secure } of handlers) {
    const loss = await secure(deps, order)
    if (loss) return loss
  }
  return null
}

type Rest = { readonly isAll: boolean; readonly handlers: readonly LineHandler[] }

/** Secures what is locked after the holders. The confirmation refunds a lost line; if all lines are lost, the order is refunded here. */
async function secureRest(
  deps: FulfilmentTransaction,
  order: LockedOrder,
  { isAll, handlers }: Rest,
): Promise<Loss | null> {
  const losses: (Loss | null)[] = []
  for (const { secure } of handlers) losses.push(await secure(deps, order))
  const [loss = null] = losses
  if (!isAll || loss === null || losses.includes(null)) return null
  const { actor, now } = deps
  const cause = loss === 'seats_lost' ? 'payment_captured' : loss
  await moveOrder(deps.db, order, { from: 'paid', to: 'refunding', cause, actor, at: now() })
  return loss
}

/**
 * Returns why a payment is refunded: it was by hand already, it has another amount or currency, the clerk has given up the sale, booking had closed, the
 * order is old, its show was moved to another room, its movie is a draft again, its quote was withdrawn, it is for seats of a screen that is sold as a
 * whole, its buyer is erased, the reservation that snacks are for is not valid any more, or a movie for adults without the declaration. Returns null when
 * it buys the seats.
 */
export function refusalOf(
  order: LockedOrder,
  { payment, isOfPrice }: Pick<Captured, 'payment' | 'isOfPrice'>,
  now: Date,
): Failure | null {
  const { status, createdAt: begunAt } = payment
  if (status === 'refunded') return 'refunded_by_hand'
  if (!isOfPrice) return 'amount_mismatch'
  if (isGivenUp(order, { begunAt, now })) return 'sale_given_up'
  if (!order.isTicketValid) return 'reservation_cancelled'
  if (order.userId !== null && !isPaidInTime(order, { begunAt, now })) return 'booking_closed'
  if (isPaidLongAfter(order, begunAt)) return 'order_too_old'
  if (!order.isOfRoom) return 'seats_lost'
  if (!order.isAnnounced) return 'movie_withdrawn'
  if (!order.isSoldSo) return 'only_private'
  if (!order.isQuoteValid) return 'quote_withdrawn'
  // An erased account cannot open the ticket. A customer of the counter has none.
  if (order.userId !== null && isErased(order)) return 'buyer_erased'
  return order.adultsOnly && order.adultsDeclaredAt === null ? 'adults_not_declared' : null
}

/**
 * A customer of the counter has gone without a ticket when the clerk gave up the sale, its time was over before the payment began, or the news of it
 * comes when the show is not sold any more.
 */
function isGivenUp(
  { userId, state, holdExpiresAt, startsAt }: LockedOrder,
  { begunAt, now }: { readonly begunAt: Date; readonly now: Date },
): boolean {
  if (userId !== null) return false
  const isOver = startsAt !== null && now >= minutesAfter(sellsAtCounterUntil(startsAt), UPI_MINUTES)
  return state !== 'held' || isOver || (holdExpiresAt !== null && begunAt > holdExpiresAt)
}
