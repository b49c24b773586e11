import { AppError } from '#contract/errors.ts'
import { pickUpSlots } from '#domain/pick-up.ts'
import type { Deps } from '#server/deps.ts'
import { claimPickUp } from '#server/modules/concessions/index.ts'
import { getShowtimeFacts } from '#server/modules/programme/index.ts'
import type { Transaction } from '#server/platform/database.ts'
import type { OrderKey } from '../seats/index.ts'
import { getOrder } from './orders.queries.ts'

type TxDeps = Pick<Deps, 'now'> & { readonly db: Transaction }

/**
 * Claims the capacity of the kitchen for the snacks of an order that is held in the same transaction, until the end of its hold. Throws
 * `pick_up_full`, and `pick_up_unavailable` when the time has passed or the show has been moved.
 */
export async function holdPickUp(
  { db, now }: TxDeps,
  { until, ...key }: OrderKey & { readonly until: Date },
): Promise<void> {
  const { orderId, showtimeId, pickUpAt: at, snackUnits: units } = await getOrder(db, key)
  if (units === null) return
  const current = now()
  const show = showtimeId === null ? null : await getShowtimeFacts(db, showtimeId)
  if (!at || at <= current || (show && !isSlotOf(show, at))) throw new AppError('pick_up_unavailable')
  if (!(await claimPickUp(db, { orderId, at, units }, { until, now: current })))
    throw new AppError('pick_up_full')
}

function isSlotOf(show: Parameters<typeof pickUpSlots>[0], at: Date): boolean {
  return pickUpSlots(show).some((slot) => slot.at.getTime() === at.getTime())
}
