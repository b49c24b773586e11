import type { Deps } from '#server/deps.ts'
import { claimPickUp } from '#server/modules/concessions/index.ts'
import type { Transaction } from '#server/platform/database.ts'
import { losePickUp, type Order } from '../orders/index.ts'

/**
 * Makes the claim of the snacks' slot permanent, or claims it anew for money that came late. Returns false when the time has passed or the
 * slot is full: the snacks go back, the seats do not wait for them. Call it last, with the order's row locked.
 */
export async function securePickUp(
  { db, now }: Pick<Deps, 'now'> & { readonly db: Transaction },
  order: Order,
): Promise<boolean> {
  const { orderId, pickUpAt: at, snackUnits: units } = order
  const current = now()
  const isToCome = at !== null && units !== null && at > current
  const isSecured =
    isToCome && (await claimPickUp(db, { orderId, at, units }, { until: 'infinity', now: current }))
  if (!isSecured) await losePickUp(db, order)
  return isSecured
}
