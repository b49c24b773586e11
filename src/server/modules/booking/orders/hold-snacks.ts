import { AppError } from '#contract/errors.ts'
import { getShowtimeFacts, type ShowtimeFacts } from '#server/modules/programme/index.ts'
import type { Transaction } from '#server/platform/database.ts'
import { holdSnackOrder, type HeldOrder, type HoldRequest, type HoldTimes } from './holds.queries.ts'
import { findOtherSnackHold, lockReservationOf } from './reservation-snacks.queries.ts'

/**
 * Holds an order of snacks for a reservation. The lock of the reservation decides between its cancellation and the hold, and between two orders
 * of one reservation: one is held unpaid at a time, so that nobody keeps slots from others with one ticket. Returns null while another one is held,
 * which `replaceHold` ends. Throws `reservation_cancelled`, `ticket_not_valid`, `not_found`.
 */
export async function holdSnacks(
  db: Transaction,
  request: HoldRequest,
  times: HoldTimes,
): Promise<HeldOrder | null> {
  const reservation = await lockReservationOf(db, request)
  if (reservation === undefined || reservation.userId !== request.actor.userId)
    throw new AppError('not_found')
  if (reservation.orderState !== 'created') return null
  refuseInvalid(reservation)
  refuseCancelledShow(await getShowtimeFacts(db, request.showtimeId))
  if (await findOtherSnackHold(db, request, times.now)) return null
  return holdSnackOrder(db, request, times)
}

/** Nothing is sold for a cancelled show, also while its bookings still wait for their refund. Throws `ticket_not_valid`. */
export function refuseCancelledShow({ cancelledAt }: Pick<ShowtimeFacts, 'cancelledAt'>): void {
  if (cancelledAt) throw new AppError('ticket_not_valid')
}

/** Snacks are sold for a valid ticket only. Throws `reservation_cancelled`, `ticket_not_valid`. */
export function refuseInvalid({ state }: { readonly state: string }): void {
  if (state === 'cancelled') throw new AppError('reservation_cancelled')
  if (state !== 'confirmed') throw new AppError('ticket_not_valid')
}
