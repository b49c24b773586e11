import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Movie } from './catalogue/movies.ts'
import { SnackSelection } from './concessions.ts'
import { OrderLine, TaxSplit } from './booking/order-lines.ts'
import { Reservation } from './booking/orders.ts'
import { FEWEST_TICKETS } from '#domain/screenings.ts'
import { languages } from '#domain/languages.ts'
import {
  AskedDate,
  Email,
  Id,
  Instant,
  LocalDate,
  LocalTime,
  PersonName,
  Phone,
  Rupees,
  SentInstant,
} from './shapes.ts'
import { SuccessResponse } from './success.ts'

const tag = 'Screenings'

export const listPrivateMovies = endpoint({
  operationId: 'listPrivateMovies',
  method: 'GET',
  path: '/private/movies',
  summary: 'Movies that are offered for private screenings',
  tag,
  access: 'public',
  paged: { sort: { priority: 'lower priorityCount first' } },
  response: z.array(Movie),
})

export const listPrivateBookings = endpoint({
  operationId: 'listPrivateBookings',
  method: 'GET',
  path: '/private/booking/list',
  summary: "The caller's own private reservations; for admins all of them",
  tag,
  access: 'signed-in',
  paged: {
    sort: { newest: 'the latest booked first', oldest: 'the earliest booked first' },
    search: 'in the code, the name or the email',
  },
  response: z.array(Reservation),
  costPerItem: 0.5,
})

export const PrivateEnquiry = z
  .strictObject({
    date: AskedDate.describe('today or later'),
    showTime: LocalTime.describe('the preferred show time'),
    seats: z.int().positive('seats_missing').max(2000),
    name: PersonName,
    email: Email,
    mobile: Phone,
    language: z.enum(languages).optional().describe('language of the mail; default English'),
    website: z
      .string()
      .max(200)
      .optional()
      .describe('honeypot field: hidden on the page, filled only by bots'),
  })
  .meta({ id: 'PrivateEnquiry' })

export const sendPrivateEnquiry = endpoint({
  operationId: 'sendPrivateEnquiry',
  method: 'POST',
  path: '/private/booking',
  summary: 'Ask for a private screening; the reference is mailed',
  tag,
  access: 'public',
  body: PrivateEnquiry,
  status: 201,
  response: SuccessResponse.extend({ reference: z.string().describe('names the enquiry to the cinema') }),
  limit: 'enquiry',
})

export const ScreeningQuote = z
  .object({
    showtimeId: Id,
    date: LocalDate,
    startAt: LocalTime,
    tickets: z.int(),
    fewestTickets: z.literal(FEWEST_TICKETS),
    mostTickets: z.int().describe('the seats of the cinema'),
    lines: z.array(OrderLine),
    pickUpAt: Instant.nullable().describe('when its snacks are picked up'),
    total: Rupees.describe('the amount at checkout'),
    tax: TaxSplit.nullable().describe('GST included in the tickets; null for a price without a valid base'),
    isBookable: z.boolean().describe('booking is open and nobody has the screening'),
    bookingClosesAt: Instant,
    cancelUntil: Instant.describe('the whole reservation can be cancelled until the show starts'),
    cancelRefund: Rupees.describe('what a cancellation gives back: nothing'),
  })
  .meta({ id: 'ScreeningQuote' })
export type ScreeningQuote = z.infer<typeof ScreeningQuote>

export const quoteScreening = endpoint({
  operationId: 'quoteScreening',
  method: 'POST',
  path: '/private/quote',
  summary:
    'What a private screening costs: the amount at checkout, and the rules of cancelling. Changes nothing',
  tag,
  access: 'public',
  body: z.object({
    movieId: Id,
    cinemaId: Id,
    date: AskedDate,
    startAt: LocalTime,
    tickets: z.int().positive().max(10_000),
    snacks: SnackSelection.optional().describe('with `pickUpAt`; each is a line with its own tax'),
    pickUpAt: SentInstant.optional(),
  }),
  response: ScreeningQuote,
  errors: [
    'not_found',
    'tickets_out_of_range',
    'snack_unknown',
    'snack_sold_out',
    'snacks_paused',
    'pick_up_unavailable',
    'pick_up_full',
  ],
  cost: 2,
})
