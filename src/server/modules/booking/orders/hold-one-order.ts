import { minutesAfter } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { sqlState, UNIQUE_VIOLATION, type Transaction } from '#server/platform/database.ts'
import { holdPickUp } from './hold-pick-up.ts'
import { holdSnacks } from './hold-snacks.ts'
import { holdOrders, SEATS_LOST, type HeldOrder, type HoldRequest, type HoldTimes } from './holds.queries.ts'
import { hasSnacks } from './sealed-order.ts'
import { LIMIT_EXCEEDED } from './seat-holders.queries.ts'

type TxDeps = Pick<Deps, 'now' | 'config'> & { readonly db: Transaction }

/** Holds seats, if there are any, and the capacity of the kitchen together, or none. Throws `pick_up_full`, and what `holdSnacks` throws. */
export async function holdOneOrder(deps: TxDeps, request: HoldRequest): Promise<HeldOrder | null> {
  const held =
    request.seats.length > 0
      ? (await holdOrders(deps.db, [request], holdTimes(deps)))[0]
      : await holdSnacks(deps.db, request, holdTimes(deps))
  if (held && hasSnacks(request)) await holdPickUp(deps, { ...request, until: held.holdExpiresAt })
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
