import { AppError } from '#contract/errors.ts'
import { pickUpSlots } from '#domain/pick-up.ts'
import { claimPickUp, holdStock } from '#server/modules/concessions/index.ts'
import { getShowtimeFacts } from '#server/modules/programme/index.ts'
import {
  findOtherSnackHold,
  lockReservationOf,
  orderOfShow,
  type HoldDeps,
  type Order,
} from '../orders/index.ts'
import { refuseCancelledShow, refuseInvalid } from '../reservations/index.ts'

/**
 * Returns whether snacks may be held. The lock of the reservation that they are for decides between its cancellation and the hold, and between two orders
 * of one reservation: one is held unpaid at a time, so that one ticket keeps one slot. Throws `reservation_cancelled`, `ticket_not_valid`, `not_found`.
 */
export async function mayHoldSnacks({ db, now }: HoldDeps, order: Order): Promise<boolean> {
  if (order.forReservation === null) return true
  const reservation = await lockReservationOf(db, order)
  if (reservation === undefined || reservation.userId !== order.userId) throw new AppError('not_found')
  refuseInvalid(reservation)
  refuseCancelledShow(await getShowtimeFacts(db, orderOfShow(order).showtimeId))
  return (await findOtherSnackHold(db, order, now())) === undefined
}

/** Claims the capacity of the kitchen and the stock until an instant. Throws `pick_up_full`, `snack_sold_out` when there is not enough, and `pick_up_unavailable` when the time has passed or the show has been moved. */
export async function reserveSnacks({ db, now }: HoldDeps, order: Order, until: Date): Promise<void> {
  const { orderId, showtimeId, pickUpAt: at, snackUnits: units } = order
  if (units === null) return
  const current = now()
  const show = showtimeId === null ? null : await getShowtimeFacts(db, showtimeId)
  if (!at || at <= current || (show && !isSlotOf(show, at))) throw new AppError('pick_up_unavailable')
  if (!(await claimPickUp(db, { orderId, at, units }, { until, now: current })))
    throw new AppError('pick_up_full')
  if (!(await holdStock({ db, now }, order, until))) throw new AppError('snack_sold_out')
}

function isSlotOf(show: Parameters<typeof pickUpSlots>[0], at: Date): boolean {
  return pickUpSlots(show).some((slot) => slot.at.getTime() === at.getTime())
}
