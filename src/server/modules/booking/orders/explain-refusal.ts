import { countedSeats, findReachedLimit, type PastHold, type WantedHold } from '#domain/hold-limits.ts'
import { isPrivateCinema } from '#domain/cinema-names.ts'
import { suggestSeats } from '#domain/seating.ts'
import { AppError } from '#contract/errors.ts'
import { seatFromKey, seatLabel, type Seat } from '#domain/seats.ts'
import type { Deps } from '#server/deps.ts'
import { findShowtimeFacts } from '#server/modules/programme/index.ts'
import type { SeatMaps } from '../seats/index.ts'
import type { HeldOrder, HoldRequest } from './holds.queries.ts'
import { limitError } from './limit-error.ts'
import type { Order } from './order.ts'
import { findOrder } from './orders.queries.ts'
import { findOwnOrder } from './same-seats.queries.ts'
import { sealOrder } from './sealed-order.ts'
import { countShowSeats, listHoldsOf } from './seat-holders.queries.ts'

type RefusalDeps = Pick<Deps, 'db' | 'now' | 'config' | 'keys'>
type Refusal = { readonly request: HoldRequest; readonly seatMaps: SeatMaps }

/** Finds out why an order got no seats and throws that; off the hot path. Returns the hold when the order has one already. */
export async function explainRefusal(deps: RefusalDeps, { request, seatMaps }: Refusal): Promise<HeldOrder> {
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
  await refuseBeyondLimits(deps, { order, request })
  // Nothing else is in the way of snacks alone: the reservation is valid, and the capacity is claimed after it.
  if (order.forReservation !== null) throw new AppError('pick_up_unavailable')
  return refuseSeats(deps, { order, seatMaps })
}

async function refuseBeyondLimits(
  { db, now, config }: RefusalDeps,
  { order, request }: { order: Order; request: HoldRequest },
): Promise<void> {
  const { actor, network, site = null, isEmailProven } = request
  if (actor.userId === null) return
  const [holds, showSeats] = await Promise.all([
    listHoldsOf(db, { userId: actor.userId, network, site }),
    countShowSeats(db, order),
  ])
  const wanted: WantedHold = {
    ...{ showtimeId: order.showtimeId, seats: countedSeats(order), showSeats, isEmailProven, now: now() },
    holdMinutes: config.HOLD_MINUTES,
    networkFactor: config.HOLD_NETWORK_FACTOR,
  }
  const ofKind = (kind: string): PastHold[] => holds.filter((hold) => hold.kind === kind)
  const limit = findReachedLimit(
    { person: ofKind('person'), network: ofKind('network'), site: ofKind('site') },
    wanted,
  )
  if (limit) throw limitError(limit, { isPrivate: order.isPrivate, now: wanted.now })
}

async function refuseSeats(
  deps: RefusalDeps,
  { order, seatMaps }: { order: Order; seatMaps: SeatMaps },
): Promise<never> {
  const facts = await findShowtimeFacts(deps.db, order.showtimeId)
  if (!facts?.isAnnounced) throw new AppError('not_found')
  if (isPrivateCinema(facts.cinemaName) !== order.isPrivate) throw new AppError('only_private')
  if (facts.bookingClosesAt <= deps.now()) throw new AppError('booking_closed')
  const own = await findOwnOrder(deps.db, order, deps.now())
  const ownOrder = own && { ownOrder: sealOrder(deps.keys.seal, own) }
  if (order.isPrivate) throw new AppError('slot_taken', ownOrder)
  const { matrix } = await seatMaps.read(order.showtimeId)
  const wanted = order.seats.map(seatFromKey)
  const taken = wanted.filter(([row, column]) => matrix[row]?.[column] !== facts.plan[row]?.[column])
  const seats: readonly Seat[] = taken.length > 0 ? taken : wanted
  const [first] = wanted
  throw new AppError('seat_taken', {
    ...ownOrder,
    seats,
    convertedSeats: seats.map((seat) => seatLabel(facts.plan, seat)),
    alternative: suggestSeats(matrix, order.seats.length, first && { row: first[0], column: first[1] }),
  })
}
