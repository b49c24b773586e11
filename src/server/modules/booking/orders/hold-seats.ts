import { createBatcher, LEFT } from '#server/platform/batch.ts'
import { inTransaction, type Db } from '#server/platform/database.ts'
import { tellSeatsChanged, type SeatMaps } from '../seats/index.ts'
import { explainRefusal, lostRaceError } from './explain-refusal.ts'
import type { FollowPayment } from './follow-payment.ts'
import { holdOneOrder, holdTimes, isLostRace } from './hold-one-order.ts'
import {
  holdOrders,
  holdWhenUnlocked,
  type HeldOrder,
  type HoldRequest,
  type SeatRequest,
} from './holds.queries.ts'
import { isOfShow } from './order.ts'
import { replaceHold, type ReplaceDeps } from './replace-hold.ts'

type HoldParts = { readonly seatMaps: SeatMaps; readonly followPayment: FollowPayment }
type SealedRequest = HoldRequest & { readonly isAdmissionOnly: boolean }
export type HoldSeats = (request: SealedRequest) => Promise<HeldOrder>

const SLOTS = 2
const MOST = 64

/**
 * Holds the seats of an order so that its buyer can pay: all of them, or none. Idempotent; repeating it does not extend the hold.
 * Concurrent requests share one statement; orders that share a seat never share a statement. Earlier holds of the buyer for these seats end with it.
 * Throws `seat_taken`, `slot_taken`, `order_not_payable`, `order_expired`, `booking_closed`, `adults_only`, `email_not_proven`,
 * `seats_at_limit`, `network_busy`, `hold_paused`, `payment_in_progress`, `not_found`, and what the kinds of its lines throw: `pick_up_full`, `pick_up_unavailable`, `snack_sold_out`,
 * `reservation_cancelled`, `ticket_not_valid`.
 */
export function createHoldSeats(deps: ReplaceDeps, { seatMaps, followPayment }: HoldParts): HoldSeats {
  const tryToHold = createBatcher<SeatRequest, HeldOrder | null>({
    slots: SLOTS,
    most: MOST,
    keysOf: ({ showtimeId, orderId, seats }) => [orderId, ...seats.map((seat) => `${showtimeId}/${seat}`)],
    run: (requests) => holdBatch(deps, requests),
    waitsFor: ({ showtimeId }) => showtimeId,
    alone: (request) => orNullWhenLost(inTransaction(deps, ({ db }) => holdWaiting(deps, db, request))),
  })
  async function attempt(request: SealedRequest): Promise<HeldOrder | null> {
    const held =
      (request.isAdmissionOnly && isOfShow(request)
        ? await tryToHold(request)
        : await holdAlone(deps, request)) ?? (await replaceHold(deps, { request, seatMaps, followPayment }))
    if (held) tellSeatsChanged(deps, request)
    return held ?? explainRefusal(deps, { request, seatMaps })
  }
  return async (request) => {
    // Another order may have released its seats during the first attempt.
    const held = (await attempt(request)) ?? (await attempt(request))
    if (!held) throw await lostRaceError(deps, { request, seatMaps })
    return held
  }
}

/** Holds an order whose lines are more than seats, in a transaction of its own. Returns null when a race is lost. */
const holdAlone = (deps: ReplaceDeps, request: HoldRequest): Promise<HeldOrder | null> =>
  orNullWhenLost(inTransaction(deps, (deps) => holdOneOrder(deps, request)))

async function holdWaiting(deps: ReplaceDeps, db: Db, request: SeatRequest): Promise<HeldOrder | null> {
  const [held] = await holdWhenUnlocked(db, request, holdTimes(deps))
  return held ?? null
}

async function orNullWhenLost(holding: Promise<HeldOrder | null>): Promise<HeldOrder | null> {
  try {
    return await holding
  } catch (error) {
    if (!isLostRace(error)) throw error
    return null
  }
}

type Held = HeldOrder | null | typeof LEFT

/** A lost race rolls back the whole statement: then each order is tried alone. */
async function holdBatch(deps: ReplaceDeps, requests: readonly SeatRequest[]): Promise<Held[]> {
  try {
    const rows = new Map(
      (await holdOrders(deps.db, requests, holdTimes(deps))).map((row) => [row.orderId, row]),
    )
    return requests.map(({ orderId }) => {
      const row = rows.get(orderId)
      return row && row.seats === null ? LEFT : (row ?? null)
    })
  } catch (error) {
    if (!isLostRace(error)) throw error
    if (requests.length === 1) return [null]
    const single = await Promise.all(requests.map((request) => holdBatch(deps, [request])))
    return single.flat()
  }
}
