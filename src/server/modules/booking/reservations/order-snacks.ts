import type { z } from 'zod'
import type { Checkout, CheckoutResponse } from '#contract/booking/checkout.ts'
import { AppError } from '#contract/errors.ts'
import { paiseFromRupees, rupeesFromPaise } from '#domain/money.ts'
import { priceLines } from '#domain/pricing.ts'
import { localDate } from '#domain/time.ts'
import { findUser } from '#server/modules/accounts/index.ts'
import { getShowtimeFacts, type ShowtimeFacts } from '#server/modules/programme/index.ts'
import {
  choosePickUp,
  placeOrder,
  refuseOtherAmount,
  refuseWhilePaying,
  sealOrder,
  type RefuseDeps,
} from '../orders/index.ts'
import { refuseCancelledShow, refuseInvalid } from './refuse-snacks.ts'
import { findReservation } from './reservations.queries.ts'

type Request = z.output<typeof Checkout> & { readonly reservationId: string; readonly userId: string }

/**
 * Creates an order of snacks alone for a confirmed reservation of the caller, until its last pick-up slot. An earlier unpaid one of the
 * reservation ends when this one is held. Throws `not_found`, also for another's reservation or another show, `reservation_cancelled`, `ticket_not_valid`,
 * `amount_mismatch`, `payment_in_progress`, `provider_unavailable`, and what `chooseSnacks` throws.
 */
export async function orderSnacks(
  deps: RefuseDeps,
  request: Request,
): Promise<z.input<typeof CheckoutResponse>> {
  const { reservationId: forReservation, userId } = request
  const [reservation, buyer] = await Promise.all([
    findReservation(deps.db, forReservation),
    findUser(deps.db, userId),
  ])
  if (!buyer || !reservation || reservation.userId !== userId) throw new AppError('not_found')
  refuseInvalid(reservation)
  const { showtimeId } = reservation
  const show = await getShowtimeFacts(deps.db, showtimeId)
  if (!isOfShow(request, show)) throw new AppError('not_found')
  refuseCancelledShow(show)
  const pickUp = await choosePickUp(deps, request, show)
  const lines = priceLines(pickUp?.items ?? [], localDate(deps.now()))
  refuseOtherAmount(lines, paiseFromRupees(request.amount))
  await refuseWhilePaying(deps, { showtimeId, userId, seats: [], forReservation })
  const order = await placeOrder(deps, {
    showtimeId,
    buyer,
    seats: [],
    lines,
    adultsOnly: false,
    pickUp,
    forReservation,
  })
  const { providerOrderId: orderID, total } = order
  return { orderID, order: sealOrder(deps.keys.seal, order), amount: rupeesFromPaise(total), currency: 'INR' }
}

/** The page names the show as every checkout does: a show that has been moved meanwhile is another. */
function isOfShow({ movieId, cinemaId, date, startAt }: Request, show: ShowtimeFacts): boolean {
  return (
    movieId === show.movieId &&
    cinemaId === show.cinemaId &&
    date === show.startDate &&
    startAt === show.startAt
  )
}
