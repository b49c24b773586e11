import { languages } from '#domain/languages.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Reservation } from './orders.ts'
import { CounterSaleSent } from '../counter.ts'
import { PaymentOutcome } from '../payments.ts'
import { SeatMap } from '../programme.ts'
import { AskedDate, bookingDataWith, Id, IdParams, LocalTime } from '../shapes.ts'

const tag = 'Reservations'

export const listReservations = endpoint({
  operationId: 'listReservations',
  method: 'GET',
  path: '/reservations',
  summary: "The caller's own reservations; for admins all reservations, or with `own` only theirs",
  tag,
  access: 'signed-in',
  query: z.object({ own: z.literal('true').optional() }),
  paged: {
    sort: { newest: 'the latest booked first', oldest: 'the earliest booked first' },
    search: 'in the code, the name or the email',
  },
  response: z.array(Reservation),
  costPerItem: 0.5,
})

/** An order of the caller that is already paid. A body with `saleId` is a sale, whatever else is wrong with it. */
const PaidOrderSent = bookingDataWith({
  saleId: z.never().optional(),
  orderID: z.string().min(1).max(3000).describe("the provider's order id or the sealed id"),
}).meta({ id: 'PaidOrderSent' })

export const createReservation = endpoint({
  operationId: 'createReservation',
  method: 'POST',
  path: '/reservations',
  summary: "Get the reservation of the caller's own order that is already paid, or sell at the counter",
  description:
    'An order (`orderID`): the payment is verified with the provider; an unpaid order gets no reservation. A sale at the counter (`saleId`): for admins and staff with the duty of the counter, in an open shift; its state is `confirmed`, `refunding` (give the money back) or `paid` (ask again with the same `saleId`). Idempotent: repeating either returns the same reservation.',
  tag,
  access: 'signed-in',
  body: z.union([CounterSaleSent, PaidOrderSent]),
  response: PaymentOutcome,
  errors: [
    'not_found',
    'order_not_paid',
    'provider_unavailable',
    'not_allowed',
    'supervisor_needed',
    'no_open_shift',
    'seat_taken',
    'seat_unknown',
    'adults_only',
    'booking_closed',
    'only_private',
    'amount_mismatch',
    'payment_mismatch',
  ],
  idempotent: true,
  provisionalState: 'paid',
  answersInTime: true,
})

export const getReservation = endpoint({
  operationId: 'getReservation',
  method: 'GET',
  path: '/reservations/:id',
  summary: 'A reservation of the caller; for admins and the counter any reservation',
  tag,
  access: 'signed-in',
  params: IdParams,
  response: Reservation,
  errors: ['not_found'],
})

const InLanguage = z.object({ language: z.enum(languages).default('en').describe('of the customer') })

export const getPass = endpoint({
  operationId: 'getPass',
  method: 'GET',
  path: '/reservations/:id/pass.pdf',
  summary: 'The pass as PDF (A6), also for the counter',
  tag,
  access: 'signed-in',
  params: IdParams,
  query: InLanguage,
  produces: 'application/pdf',
  errors: ['not_found', 'reservation_cancelled', 'ticket_not_valid'],
  cost: 60,
})

export const getCalendar = endpoint({
  operationId: 'getCalendar',
  method: 'GET',
  path: '/reservations/:id/calendar.ics',
  summary: 'The show as a calendar entry; for a cancelled reservation, an entry that removes it',
  tag,
  access: 'signed-in',
  params: IdParams,
  query: InLanguage,
  produces: 'text/calendar',
  errors: ['not_found'],
})

export const cancelReservation = endpoint({
  operationId: 'cancelReservation',
  method: 'POST',
  path: '/reservations/:id/cancel',
  summary: 'Cancel a whole reservation, without a refund',
  description:
    'Until the show starts, and not after admission. Idempotent: repeating it returns the same reservation.',
  tag,
  access: 'signed-in',
  params: IdParams,
  response: Reservation,
  errors: ['not_found', 'not_cancellable'],
  answersInTime: true,
})

export const showbizSeats = endpoint({
  operationId: 'showbizSeats',
  method: 'POST',
  path: '/showbiz/api/seats',
  summary: 'The seats of a showtime identified by movie, cinema, date and start',
  tag,
  access: 'public',
  body: z.object({ movieId: Id, cinemaId: Id, date: AskedDate, startAt: LocalTime }),
  response: SeatMap,
  errors: ['not_found'],
})
