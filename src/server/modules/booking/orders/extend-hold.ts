import { AppError } from '#contract/errors.ts'
import { PAYING_FACTOR } from '#domain/hold-limits.ts'
import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/platform/database.ts'
import { refuseUnproven } from './awaits-proof.ts'
import { prolongHold, type HeldOrder } from './holds.queries.ts'
import { tellSeatsChanged } from '../seats/index.ts'
import { reserveLines } from './line-handler.ts'
import { sellsAdmissionOnly, type Order } from './order.ts'

/**
 * Extends the hold once to twice its length from the first lock, while the payment widget is open; after the close of booking it is left as
 * it is. Throws `order_not_held`, also when the show has started, `email_not_proven`, and what the kinds of its lines throw.
 */
export async function extendHold(
  deps: Pick<Deps, 'db' | 'now' | 'config' | 'seatBus' | 'lineHandlers'>,
  order: Order,
): Promise<HeldOrder> {
  refuseUnproven(order)
  const times = { now: deps.now(), holdMinutes: deps.config.HOLD_MINUTES * PAYING_FACTOR }
  const held = sellsAdmissionOnly(order)
    ? await prolongHold(deps.db, order, times)
    : await inTransaction(deps, async (deps) => {
        const prolonged = await prolongHold(deps.db, order, times)
        if (prolonged) await reserveLines(deps, order, prolonged.holdExpiresAt)
        return prolonged
      })
  if (!held) throw new AppError('order_not_held')
  tellSeatsChanged(deps, order)
  return held
}
