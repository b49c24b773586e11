import type { ErrorCode } from '#contract/errors.ts'
import type { BookingData } from '#web/api/gen/types.gen.ts'
import { errorCodeOf } from '#web/lib/error-code.ts'
import { isRefusal } from '#web/lib/is-refusal.ts'
import type { OwnHold } from '../seats/holds-of-tabs.ts'
import { announceOwnHold, clearOwnHold, readOwnHold, storeOwnHold } from '../seats/seat-selection-store.ts'

type HeldOrder = Omit<OwnHold, 'until'>

/** Announces the hold of an order to the other tabs and sends it. When the order has no hold then, the tab has the one again that it had before. */
export async function holdAnnounced<T>(
  order: HeldOrder & Pick<BookingData, 'state'>,
  send: () => Promise<T>,
): Promise<T> {
  const before = readOwnHold()
  announceOwnHold(heldBy(order))
  try {
    return await send()
  } catch (error) {
    if (isWithoutHold(order.state, error)) {
      clearOwnHold(order.orderID)
      if (before && before.orderID !== order.orderID) storeOwnHold(before)
    }
    throw error
  }
}

/** What is kept for the seat map, which offers the seats again. */
export function heldBy({ orderID, order, showtimeId, seats }: HeldOrder): HeldOrder {
  return { orderID, order, showtimeId, seats }
}

const codesOfTheEnd: readonly (ErrorCode | undefined)[] = ['order_expired', 'order_not_payable']

export function isOrderOver(error: unknown): boolean {
  return codesOfTheEnd.includes(errorCodeOf(error))
}

/** An order that was held stays so until its hold is over. A lost response may be that of a hold: what was announced expires by itself. */
function isWithoutHold(state: BookingData['state'], error: unknown): boolean {
  return state === 'held' ? isOrderOver(error) : isRefusal(error)
}
