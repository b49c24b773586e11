import { minutesAfter } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { createBatcher } from '#server/platform/batch.ts'
import { inTransaction, sqlState, UNIQUE_VIOLATION } from '#server/platform/database.ts'
import type { SeatMaps } from '../seats/index.ts'
import { holdPickUp } from './hold-pick-up.ts'
import { holdSnacks } from './hold-snacks.ts'
import { explainRefusal, lostRaceError } from './explain-refusal.ts'
import { holdOrders, SEATS_LOST, type HeldOrder, type HoldRequest, type HoldTimes } from './holds.queries.ts'
import { hasSnacks } from './sealed-order.ts'
import { LIMIT_EXCEEDED } from './seat-holders.queries.ts'

type HoldDeps = Pick<Deps, 'db' | 'now' | 'config' | 'seatBus' | 'keys'>
export type HoldSeats = (request: HoldRequest) => Promise<HeldOrder>

const SLOTS = 2
const MOST = 64

/**
 * Holds the seats of an order so that its buyer can pay: all of them, or none. Idempotent; repeating it does not extend the hold.
 * Concurrent requests share one statement; orders that share a seat never share a statement.
 * Throws `seat_taken`, `slot_taken`, `order_not_payable`, `order_expired`, `booking_closed`, `adults_only`, `email_not_proven`,
 * `seats_at_limit`, `network_busy`, `hold_paused`, `pick_up_full`, `not_found`; for snacks alone what `holdSnacks` throws.
 */
export function createHoldSeats(deps: HoldDeps, seatMaps: SeatMaps): HoldSeats {
  const tryToHold = createBatcher<HoldRequest, HeldOrder | null>({
    slots: SLOTS,
    most: MOST,
    keysOf: ({ showtimeId, orderId, seats }) => [orderId, ...seats.map((seat) => `${showtimeId}/${seat}`)],
    run: (requests) => holdBatch(deps, requests),
  })
  async function attempt(request: HoldRequest): Promise<HeldOrder | null> {
    const held = hasSnacks(request) ? await holdWithPickUp(deps, request) : await tryToHold(request)
    if (held) deps.seatBus.changed(request.showtimeId)
    return held ?? explainRefusal(deps, { request, seatMaps })
  }
  return async (request) => {
    // Another order may have released its seats during the first attempt.
    const held = (await attempt(request)) ?? (await attempt(request))
    if (!held) throw await lostRaceError(deps, { request, seatMaps })
    return held
  }
}

/** Seats, if there are any, and the capacity of the kitchen together, or none. Throws `pick_up_full`. */
async function holdWithPickUp(deps: HoldDeps, request: HoldRequest): Promise<HeldOrder | null> {
  try {
    return await inTransaction(deps, async (deps) => {
      const held =
        request.seats.length > 0
          ? (await holdOrders(deps.db, [request], holdTimes(deps)))[0]
          : await holdSnacks(deps, request, holdTimes(deps))
      if (held) await holdPickUp(deps, { ...request, until: held.holdExpiresAt })
      return held ?? null
    })
  } catch (error) {
    if (!isLostRace(error)) throw error
    return null
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

function holdTimes({ now, config }: Pick<HoldDeps, 'now' | 'config'>): HoldTimes {
  const at = now()
  return {
    now: at,
    until: minutesAfter(at, config.HOLD_MINUTES),
    nextCheckAt: minutesAfter(at, (2 * config.RECOVERY_SECONDS) / 60),
    holdMinutes: config.HOLD_MINUTES,
    networkFactor: config.HOLD_NETWORK_FACTOR,
  }
}

const DEADLOCK = '40P01'
function isLostRace(error: unknown): boolean {
  return [SEATS_LOST, LIMIT_EXCEEDED, DEADLOCK, UNIQUE_VIOLATION].includes(sqlState(error) ?? '')
}
