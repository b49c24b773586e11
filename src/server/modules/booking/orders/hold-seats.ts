import { suggestSeats } from '#domain/seating.ts'
import { AppError } from '#contract/errors.ts'
import { seatFromKey, seatLabel, type Seat } from '#domain/seats.ts'
import { minutesAfter } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { findShowtimeFacts } from '#server/modules/programme/index.ts'
import { createBatcher } from '#server/platform/batch.ts'
import { sqlState, UNIQUE_VIOLATION } from '#server/platform/database.ts'
import type { SeatMaps } from '../seats/index.ts'
import { holdOrders, SEATS_LOST, type HeldOrder, type HoldRequest } from './holds.queries.ts'
import type { Order } from './order.ts'
import { findOrder, findOwnOrder } from './orders.queries.ts'
import { sealOrder } from './sealed-order.ts'

type HoldDeps = Pick<Deps, 'db' | 'now' | 'config' | 'seatBus' | 'keys'>
export type HoldSeats = (request: HoldRequest) => Promise<HeldOrder>

const SLOTS = 2
const MOST = 64

/**
 * Holds the seats of an order so that its buyer can pay: all of them, or none. Idempotent; repeating it does not extend the hold.
 * Concurrent requests share one statement; orders that share a seat never share a statement.
 * Throws `seat_taken`, `order_not_payable`, `order_expired`, `booking_closed`, `adults_only`, `not_found`.
 */
export function createHoldSeats(deps: HoldDeps, seatMaps: SeatMaps): HoldSeats {
  const tryToHold = createBatcher<HoldRequest, HeldOrder | null>({
    slots: SLOTS,
    most: MOST,
    keysOf: ({ showtimeId, orderId, seats }) => [orderId, ...seats.map((seat) => `${showtimeId}/${seat}`)],
    run: (requests) => holdBatch(deps, requests),
  })
  return async (request) => {
    const held = await tryToHold(request)
    if (!held) return explainRefusal(deps, { request, seatMaps })
    deps.seatBus.changed(request.showtimeId)
    return held
  }
}

/** A lost race rolls back the whole statement: then each order is tried alone. */
async function holdBatch(deps: HoldDeps, requests: readonly HoldRequest[]): Promise<(HeldOrder | null)[]> {
  try {
    const held = await holdOrders(deps.db, requests, holdTimes(deps))
    return requests.map(({ orderId }) => held.find((order) => order.orderId === orderId) ?? null)
  } catch (error) {
    if (!isLostRace(error)) throw error
    if (requests.length === 1) return [null]
    const single = await Promise.all(requests.map((request) => holdBatch(deps, [request])))
    return single.flat()
  }
}

function holdTimes({ now, config }: HoldDeps): { now: Date; until: Date; nextCheckAt: Date } {
  const at = now()
  return {
    now: at,
    until: minutesAfter(at, config.HOLD_MINUTES),
    nextCheckAt: minutesAfter(at, (2 * config.RECOVERY_SECONDS) / 60),
  }
}

const DEADLOCK = '40P01'
function isLostRace(error: unknown): boolean {
  return [SEATS_LOST, DEADLOCK, UNIQUE_VIOLATION].includes(sqlState(error) ?? '')
}

type Refusal = { readonly request: HoldRequest; readonly seatMaps: SeatMaps }

/** Finds out why an order got no seats; off the hot path. */
async function explainRefusal(deps: HoldDeps, { request, seatMaps }: Refusal): Promise<HeldOrder> {
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
  return refuseSeats(deps, { order, seatMaps })
}

async function refuseSeats(
  deps: HoldDeps,
  { order, seatMaps }: { order: Order; seatMaps: SeatMaps },
): Promise<never> {
  const facts = await findShowtimeFacts(deps.db, order.showtimeId)
  if (!facts?.isAnnounced) throw new AppError('not_found')
  if (facts.bookingClosesAt <= deps.now()) throw new AppError('booking_closed')
  const { matrix } = await seatMaps.read(order.showtimeId)
  const wanted = order.seats.map(seatFromKey)
  const taken = wanted.filter(([row, column]) => matrix[row]?.[column] !== facts.plan[row]?.[column])
  const seats: readonly Seat[] = taken.length > 0 ? taken : wanted
  const [first] = wanted
  const own = await findOwnOrder(deps.db, order)
  throw new AppError('seat_taken', {
    ...(own && { ownOrder: sealOrder(deps.keys.seal, own) }),
    seats,
    convertedSeats: seats.map((seat) => seatLabel(facts.plan, seat)),
    alternative: suggestSeats(matrix, order.seats.length, first && { row: first[0], column: first[1] }),
  })
}
