import { AppError } from '#contract/errors.ts'
import { minutesAfter } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { sqlState, UNIQUE_VIOLATION, type Transaction } from '#server/platform/database.ts'
import { holdWhenUnlocked, holdWithoutSeats, SEATS_LOST } from './holds.queries.ts'
import type { HeldOrder, HoldRequest, HoldTimes } from './holds.queries.ts'
import { mayBeHeld, reserveLines } from './line-handler.ts'
import { isOfShow } from './order.ts'
import { findOrder } from './orders.queries.ts'
import { LIMIT_EXCEEDED } from './seat-holders.queries.ts'

type TxDeps = Pick<Deps, 'now' | 'config' | 'lineHandlers'> & { readonly db: Transaction }

/**
 * Holds an order and reserves all its lines, or nothing. Returns null when its seats or a limit are in the way, it is no new order, or another hold
 * has to end before. Throws `not_found` for another's order, and what the kinds of its lines throw.
 */
export async function holdOneOrder(deps: TxDeps, request: HoldRequest): Promise<HeldOrder | null> {
  const order = await findOrder(deps.db, request)
  if (order?.userId !== request.actor.userId) throw new AppError('not_found')
  if (order.state !== 'created' || !(await mayBeHeld(deps, order))) return null
  const times = holdTimes(deps)
  const [held] =
    order.seats.length > 0 && isOfShow(request)
      ? await holdWhenUnlocked(deps.db, request, times)
      : await holdWithoutSeats(deps.db, request, times)
  if (held) await reserveLines(deps, order, held.holdExpiresAt)
  return held ?? null
}

export function holdTimes({ now, config }: Pick<Deps, 'now' | 'config'>): HoldTimes {
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

/** Returns whether a hold lost its seats, or a limit, to another one of the same moment; its transaction is rolled back. */
export function isLostRace(error: unknown): boolean {
  return [SEATS_LOST, LIMIT_EXCEEDED, DEADLOCK, UNIQUE_VIOLATION].includes(sqlState(error) ?? '')
}
