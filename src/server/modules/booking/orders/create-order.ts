import type { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import { findSizeLimit } from '#domain/hold-limits.ts'
import { paiseFromRupees, rupeesFromPaise, type Paise } from '#domain/money.ts'
import { priceLines, totalOf, type PricedLine } from '#domain/pricing.ts'
import type { Checkout, CheckoutResponse } from '#contract/booking/orders.ts'
import { isSellable, seatKey, type Seat, type SeatMatrix } from '#domain/seats.ts'
import { localDate } from '#domain/time.ts'
import { findUser } from '#server/modules/accounts/index.ts'
import { findShowtimeInSlot } from '#server/modules/programme/index.ts'
import { limitError } from './limit-error.ts'
import { placeOrder } from './place-order.ts'
import { refuseWhilePaying, type RefuseDeps } from './refuse-while-paying.ts'
import { sealOrder } from './sealed-order.ts'

type Request = z.output<typeof Checkout> & { readonly userId: string }

/**
 * Creates our order and the provider's for seats of a showtime. The server computes the price; the amount shown by the page must agree
 * with it. Throws `not_found`, `only_private`, `booking_closed`, `email_not_proven`, `seat_unknown`, `amount_mismatch`, `payment_in_progress`, `provider_unavailable`.
 */
export async function createOrder(
  deps: RefuseDeps,
  request: Request,
): Promise<z.input<typeof CheckoutResponse>> {
  const [showtime, user] = await Promise.all([
    findShowtimeInSlot(deps.db, request),
    findUser(deps.db, request.userId),
  ])
  if (!showtime || !user) throw new AppError('not_found')
  if (showtime.isPrivate) throw new AppError('only_private')
  if (showtime.bookingClosesAt <= deps.now()) throw new AppError('booking_closed')
  refuseTooMany({ seats: request.seats.length, isEmailProven: user.emailVerifiedAt !== null }, deps.now())
  const seats = sellableSeats(showtime.plan, request.seats)
  const lines = priceLines(
    [{ kind: 'ticket', quantity: seats.length, unitPrice: showtime.ticketPricePaise }],
    localDate(deps.now()),
  )
  refuseOtherAmount(lines, paiseFromRupees(request.amount))
  await refuseWhilePaying(deps, { showtimeId: showtime.id, userId: user.id, seats })
  const adultsOnly = showtime.certificate === 'A'
  const order = await placeOrder(deps, { showtimeId: showtime.id, buyer: user, seats, lines, adultsOnly })
  return {
    orderID: order.providerOrderId,
    order: sealOrder(deps.keys.seal, order),
    amount: rupeesFromPaise(order.total),
    currency: 'INR',
  }
}

/** What the hold would refuse in any case is refused before there is an order to pay. */
function refuseTooMany(wanted: Parameters<typeof findSizeLimit>[0], now: Date): void {
  const limit = findSizeLimit(wanted)
  if (limit) throw limitError(limit, now)
}

function sellableSeats(plan: SeatMatrix, seats: readonly Seat[]): number[] {
  if (!seats.every(([row, column]) => isSellable(plan[row]?.[column]))) throw new AppError('seat_unknown')
  return seats.map(seatKey).toSorted((a, b) => a - b)
}

function refuseOtherAmount(lines: readonly PricedLine[], shown: Paise): void {
  const total = totalOf(lines)
  if (shown !== total) throw new AppError('amount_mismatch', { amount: rupeesFromPaise(total) })
}
