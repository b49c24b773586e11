import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { OrderQuery, orderStates } from './orders.ts'
import { bookingDataWith, Instant, SeatSchema } from '../shapes.ts'

const tag = 'Booking'

export const Hold = z
  .object({ orderID: z.string(), expiresAt: Instant, now: Instant, seats: z.array(SeatSchema) })
  .meta({ id: 'Hold' })
export type Hold = z.infer<typeof Hold>

export const holdSeats = endpoint({
  operationId: 'holdSeats',
  method: 'POST',
  path: '/lock/seat',
  summary: 'Lock all seats of an order for some minutes (HOLD_MINUTES), or none',
  description:
    "Idempotent; repeating it does not extend the hold. For a movie with certificate A the buyer declares that everyone is 18 or older. 409 `seat_taken` lists the taken seats in `details.seats` and `details.convertedSeats` and suggests the best alternative in `details.alternative`; `details.ownOrder` is the sealed id of the caller's own order that has them. A private screening that somebody else has is 409 `slot_taken`. Earlier unpaid holds of the caller for some of the same seats end with it, or stay when it is refused. An order of snacks for a reservation holds their pick-up, and an earlier unpaid one of the reservation ends with it. While an earlier one is being paid it is 409 `payment_in_progress` with `details.order`. Limits of unpaid holds: 403 `email_not_proven` with `details.because.max`; 429 `seats_at_limit`, `network_busy` and `hold_paused` with `details.retryAt`, `details.retryAfterSeconds` and `Retry-After`.",
  tag,
  access: 'signed-in',
  query: OrderQuery,
  body: bookingDataWith({ adultsDeclared: z.boolean().optional() }).nullish(),
  response: Hold,
  errors: [
    'not_found',
    'seat_taken',
    'slot_taken',
    'order_not_payable',
    'order_expired',
    'booking_closed',
    'only_private',
    'adults_only',
    'email_not_proven',
    'seats_at_limit',
    'network_busy',
    'hold_paused',
    'pick_up_unavailable',
    'pick_up_full',
    'snack_sold_out',
    'payment_in_progress',
    'reservation_cancelled',
    'ticket_not_valid',
  ],
  answersInTime: true,
})

export const extendHold = endpoint({
  operationId: 'extendHold',
  method: 'POST',
  path: '/orders/extend',
  summary: 'Extend the hold once to twice its length from the lock, while the payment widget is open',
  description: 'After the close of booking the hold is returned as it is.',
  tag,
  access: 'signed-in',
  query: OrderQuery,
  response: Hold,
  errors: [
    'not_found',
    'email_not_proven',
    'order_not_held',
    'pick_up_full',
    'pick_up_unavailable',
    'snack_sold_out',
  ],
  answersInTime: true,
})

export const releaseSeats = endpoint({
  operationId: 'releaseSeats',
  method: 'POST',
  path: '/orders/release',
  summary: 'Release the seats of an unpaid order',
  tag,
  access: 'signed-in',
  query: OrderQuery,
  response: z.object({ state: z.enum(orderStates) }),
  errors: ['not_found', 'payment_in_progress'],
  answersInTime: true,
})
