import { countedSeats, findReachedLimit, type PastHold, type WantedHold } from '#domain/hold-limits.ts'
import { suggestSeats } from '#domain/seating.ts'
import { AppError } from '#contract/errors.ts'
import { seatCode, seatFromKey, seatLabel, withCode } from '#domain/seats.ts'
import type { Deps } from '#server/deps.ts'
import { findShowtimeFacts } from '#server/modules/programme/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { SeatMaps } from '../seats/index.ts'
import type { HeldOrder, HoldRequest } from './holds.queries.ts'
import { awaitsProof } from './awaits-proof.ts'
import { limitError } from './limit-error.ts'
import { isOfShow, isPrivateOrder, orderOfShow, type Order, type ShowOrder } from './order.ts'
import { findOrder } from './orders.queries.ts'
import { findOwnOrder, listEarlierHolds, listSeatsOfOthers } from './same-seats.queries.ts'
import { sealOrder } from './sealed-order.ts'
import { countShowSeats, listHoldsOf } from './seat-holders.queries.ts'

type RefusalDeps = Pick<Deps, 'now' | 'config' | 'keys'> & { readonly db: Db }
type Refusal = { readonly request: HoldRequest; readonly seatMaps: Pick<SeatMaps, 'read'> }

/**
 * Finds out why an order got no seats and throws that; off the hot path. What waiting does not change comes first: that the show cannot be booked,
 * then that somebody else has the seats, then the limits. Returns the hold when the order has one already, and null when nothing is in its way any
 * more: who had the seats has just given them back.
 */
export async function explainRefusal(
  deps: RefusalDeps,
  { request, seatMaps }: Refusal,
): Promise<HeldOrder | null> {
  const order = await findOrder(deps.db, request)
  if (order?.userId !== request.actor.userId) throw new AppError('not_found')
  const now = deps.now()
  if (order.state === 'held' && order.holdExpiresAt && order.holdExpiresAt > now) {
    const { orderId, providerOrderId, seats, holdExpiresAt } = order
    return { orderId, providerOrderId, seats: [...seats], holdExpiresAt }
  }
  if (order.state === 'held' || order.state === 'expired' || order.state === 'abandoned')
    throw new AppError('order_expired')
  if (order.state !== 'created') throw new AppError('order_not_payable')
  if (order.adultsOnly && !request.adultsDeclared) throw new AppError('adults_only')
  if (order.seats.length > 0) await refuseSeats(deps, orderOfShow(order), seatMaps)
  await refuseBeyondLimits(deps, { order, request })
  const [other] = order.seats.length > 0 ? [] : await listEarlierHolds(deps.db, request, now)
  if (other) throw new AppError('payment_in_progress', { order: sealOrder(deps.keys.seal, other) })
  return null
}

async function refuseSeats(
  deps: RefusalDeps,
  order: ShowOrder,
  seatMaps: Refusal['seatMaps'],
): Promise<void> {
  await refuseClosedShow(deps, order)
  const lost = await listSeatsOfOthers(deps.db, order, deps.now())
  if (lost.length > 0) throw await lostSeatsError(deps, { order, lost, seatMaps })
}

/** Returns the error for an order whose seats, or pick-up slot, were lost again and again while nobody kept them: they are chosen anew. */
export async function lostRaceError(deps: RefusalDeps, { request, seatMaps }: Refusal): Promise<AppError> {
  const order = await findOrder(deps.db, request)
  if (!order) return new AppError('not_found')
  if (order.seats.length > 0)
    return lostSeatsError(deps, { order: orderOfShow(order), lost: order.seats, seatMaps })
  return new AppError(order.pickUpAt ? 'pick_up_unavailable' : 'order_not_payable')
}

async function refuseBeyondLimits(
  { db, now, config }: RefusalDeps,
  { order, request }: { order: Order; request: HoldRequest },
): Promise<void> {
  const { actor, network, site = null, isEmailProven } = request
  if (actor.userId === null) return
  const isPrivate = isPrivateOrder(order)
  const [holds, showSeats] = await Promise.all([
    listHoldsOf(db, { userId: actor.userId, network, site }),
    isOfShow(order) ? countShowSeats(db, order) : 0,
  ])
  const wanted: WantedHold = {
    showtimeId: order.showtimeId,
    seats: countedSeats({ ...order, isPrivate }),
    showSeats,
    isEmailProven,
    now: now(),
    awaitsProof: awaitsProof(order),
    holdMinutes: config.HOLD_MINUTES,
    networkFactor: config.HOLD_NETWORK_FACTOR,
  }
  const ofKind = (kind: string): PastHold[] => holds.filter((hold) => hold.kind === kind)
  const limit = findReachedLimit(
    { person: ofKind('person'), network: ofKind('network'), site: ofKind('site') },
    wanted,
  )
  if (limit) throw limitError(limit, { isPrivate, now: wanted.now })
}

async function refuseClosedShow({ db, now }: RefusalDeps, order: ShowOrder): Promise<void> {
  const facts = await findShowtimeFacts(db, order.showtimeId)
  if (!facts?.isAnnounced) throw new AppError('not_found')
  if (facts.isPrivateHire !== isPrivateOrder(order)) throw new AppError('only_private')
  if (facts.bookingClosesAt <= now()) throw new AppError('booking_closed')
}

type LostSeats = Pick<Refusal, 'seatMaps'> & { readonly order: ShowOrder; readonly lost: readonly number[] }

async function lostSeatsError(deps: RefusalDeps, { order, lost, seatMaps }: LostSeats): Promise<AppError> {
  const own = await findOwnOrder(deps.db, order, deps.now())
  const ownOrder = own && { ownOrder: sealOrder(deps.keys.seal, own) }
  if (isPrivateOrder(order)) return new AppError('slot_taken', ownOrder)
  const { matrix } = await seatMaps.read(order.showtimeId)
  const seats = lost.map(seatFromKey)
  const [first] = order.seats.map(seatFromKey)
  // The map may be older than the loss.
  const left = withCode(matrix, seats, seatCode.held)
  return new AppError('seat_taken', {
    ...ownOrder,
    seats,
    convertedSeats: seats.map((seat) => seatLabel(matrix, seat)),
    alternative: suggestSeats(left, order.seats.length, first && { row: first[0], column: first[1] }),
  })
}
