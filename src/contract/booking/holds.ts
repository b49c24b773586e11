import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { OrderQuery, orderStates } from './orders.ts'
import { Instant, SeatSchema } from '../shapes.ts'

const tag = 'Booking'

export const Hold = z
  .object({ orderID: z.string(), expiresAt: Instant, now: Instant, seats: z.array(SeatSchema) })
  .meta({ id: 'Hold' })
export type Hold = z.infer<typeof Hold>

export const holdSeats = endpoint({
  operationId: 'holdSeats',
  method: 'POST',
  path: '/lock/seat',
  summary: 'Lock all seats of an order for 8 minutes, or none',
  description:
    'Repeating it is harmless and does not prolong. For a film of the certificate A the buyer declares that everybody is 18 or older. 409 `seat_taken` names the taken seats in `details.seats` and `details.convertedSeats` and offers the best alternative in `details.alternative`.',
  tag,
  access: 'signed-in',
  query: OrderQuery,
  body: z
    .looseObject({ adultsDeclared: z.boolean().optional() })
    .nullish()
    .describe('the booking data may stand beside the declaration; the server knows better and ignores it'),
  response: Hold,
  errors: ['not_found', 'seat_taken', 'order_not_payable', 'order_expired', 'booking_closed', 'adults_only'],
})

export const extendHold = endpoint({
  operationId: 'extendHold',
  method: 'POST',
  path: '/orders/extend',
  summary: 'The payment widget is open: let the hold grow, once, to 16 minutes from the lock',
  tag,
  access: 'signed-in',
  query: OrderQuery,
  response: Hold,
  errors: ['not_found', 'order_not_held'],
})

export const releaseSeats = endpoint({
  operationId: 'releaseSeats',
  method: 'POST',
  path: '/orders/release',
  summary: 'Give the seats of an unpaid order back',
  tag,
  access: 'signed-in',
  query: OrderQuery,
  response: z.object({ state: z.enum(orderStates) }),
  errors: ['not_found'],
})
