import type { ErrorCode } from '#contract/errors.ts'
import type { BookingData } from '#web/api/gen/types.gen.ts'
import { errorCodeOf } from '#web/lib/errors/error-code.ts'
import { isRefusal } from '#web/lib/errors/is-refusal.ts'
import { orderIdsOf } from '../order-ids.ts'
import type { OwnHold } from '../seats/holds-of-tabs.ts'
import { announceOwnHold, clearOwnHold, readOwnHold, storeOwnHold } from '../seats/seat-selection-store.ts'

type HeldOrder = Omit<OwnHold, 'until'>
type OrderToHold = Pick<BookingData, 'orderID' | 'order' | 'state'> & Pick<HeldOrder, 'showtimeId' | 'seats'>

/** Announces the hold of an order to the other tabs and sends it. When the order has no hold then, the tab has the one again that it had before. */
export async function holdAnnounced<T>(order: OrderToHold, send: () => Promise<T>): Promise<T> {
  const before = readOwnHold()
  const hold = heldBy(order)
  announceOwnHold(hold)
  try {
    return await send()
  } catch (error) {
    if (isWithoutHold(order.state, error)) {
      clearOwnHold(hold.providerOrderId)
      if (before && before.providerOrderId !== hold.providerOrderId) storeOwnHold(before)
    }
    throw error
  }
}

/** What is kept for the seat map, which offers the seats again. */
export function heldBy({ showtimeId, seats, ...order }: Omit<OrderToHold, 'state'>): HeldOrder {
  return { ...orderIdsOf(order), showtimeId, seats }
}

const codesOfTheEnd: readonly (ErrorCode | undefined)[] = ['order_expired', 'order_not_payable']

export function isOrderOver(error: unknown): boolean {
  return codesOfTheEnd.includes(errorCodeOf(error))
}

/** An order that was held stays so until its hold is over. A lost response may be that of a hold: what was announced expires by itself. */
function isWithoutHold(state: BookingData['state'], error: unknown): boolean {
  return state === 'held' ? isOrderOver(error) : isRefusal(error)
}
