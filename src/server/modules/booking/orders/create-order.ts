import type { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import { paiseFromRupees, rupeesFromPaise, timesPaise, toPaise } from '#domain/money.ts'
import type { Checkout, CheckoutResponse } from '#contract/booking/orders.ts'
import { isSellable, seatKey, type Seat, type SeatMatrix } from '#domain/seats.ts'
import { minutesAfter } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { findUser, type AppUser } from '#server/modules/accounts/index.ts'
import { findShowtimeInSlot } from '#server/modules/programme/index.ts'
import { insertOrder, listReplacedOrders } from './orders.queries.ts'
import type { Order } from './order.ts'
import { abandonOrder } from './abandon-order.ts'
import { sealOrder } from './sealed-order.ts'

type CreateOrderDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'keys' | 'gateways' | 'seatBus'>
type Request = z.output<typeof Checkout> & { readonly userId: string }

/** An order that nobody locked by then is given up. */
const CREATED_MINUTES = 30

/**
 * Makes our order and the provider's. The server computes the price; what the buyer's page shows must agree with it.
 * Throws `not_found`, `booking_closed`, `seat_unknown`, `amount_mismatch`, `provider_away`.
 */
export async function createOrder(
  deps: CreateOrderDeps,
  request: Request,
): Promise<z.input<typeof CheckoutResponse>> {
  const [showtime, user] = await Promise.all([
    findShowtimeInSlot(deps.db, request),
    findUser(deps.db, request.userId),
  ])
  if (!showtime || !user) throw new AppError('not_found')
  if (showtime.bookingClosesAt <= deps.now()) throw new AppError('booking_closed')
  const seats = sellableSeats(showtime.plan, request.seats)
  const ticketPrice = toPaise(showtime.ticketPricePaise)
  const total = timesPaise(seats.length, ticketPrice)
  if (paiseFromRupees(request.amount) !== total) {
    throw new AppError('amount_mismatch', { amount: rupeesFromPaise(total) })
  }

  const orderId = deps.newId()
  // The provider first: an order of theirs that ours never follows cannot be paid by anybody, the other way round there would be one to mend.
  const { id: providerOrderId } = await deps.gateways.payments.createOrder({
    receipt: orderId,
    amount: total,
  })
  await giveUpReplaced(deps, { showtimeId: showtime.id, userId: user.id, seats })
  const adultsOnly = showtime.certificate === 'A'
  const draft = { orderId, showtimeId: showtime.id, seats, ticketPrice, total, providerOrderId, adultsOnly }
  await insertOrder(deps.db, newOrder(deps, draft, user), minutesAfter(deps.now(), CREATED_MINUTES))
  const order = sealOrder(deps.keys.seal, draft)
  return { orderID: providerOrderId, order, amount: rupeesFromPaise(total), currency: 'INR' }
}

function sellableSeats(plan: SeatMatrix, seats: readonly Seat[]): number[] {
  if (!seats.every(([row, column]) => isSellable(plan[row]?.[column]))) throw new AppError('seat_unknown')
  return seats.map(seatKey).toSorted((a, b) => a - b)
}

/** Who chooses the same seats anew must not stand in their own way. */
async function giveUpReplaced(
  deps: CreateOrderDeps,
  buyer: { showtimeId: string; userId: string; seats: readonly number[] },
): Promise<void> {
  for (const order of await listReplacedOrders(deps.db, buyer)) await abandonOrder(deps, order, 'chosen anew')
}

type Draft = Pick<
  Order,
  'orderId' | 'showtimeId' | 'seats' | 'ticketPrice' | 'total' | 'providerOrderId' | 'adultsOnly'
>

function newOrder(deps: CreateOrderDeps, draft: Draft, { id, name, email, phone }: AppUser): Order {
  const untouched = {
    heldAt: null,
    holdExpiresAt: null,
    paymentId: null,
    leaseUntil: null,
    ticketingAttempts: 0,
    adultsDeclaredAt: null,
  }
  return { ...draft, ...untouched, userId: id, state: 'created', name, email, phone, createdAt: deps.now() }
}
