import { periodCheck } from './periods.ts'
import { z } from 'zod'
import { FEWEST_LETTERS_OF_A_BOOKING, MOST_FOUND_AT_COUNTER, MOST_SEEN_AT_COUNTER } from '#domain/counter.ts'
import { movieFormats } from '#domain/movie-facts.ts'
import { whoMay } from '#domain/rights.ts'
import { endpoint } from './endpoint.ts'
import { SearchWords } from './paging.ts'
import { AskedDate, Id, Instant, LocalDate, LocalTime, Rupees } from './shapes.ts'
import { queryInteger } from './query-integer.ts'

const tag = 'Bookings'

/** The states of an order that somebody has paid or that was sold at the counter. */
export const bookingStates = [
  'paid',
  'confirmed',
  'cancelled',
  'refunding',
  'refunded',
  'needs_attention',
  'exchanged',
] as const
export type BookingState = (typeof bookingStates)[number]

export const BookingRow = z
  .object({
    _id: Id.describe('of the order'),
    reservationId: Id.nullable().describe('null when the order has not become a reservation'),
    code: z.string().nullable(),
    state: z.enum(bookingStates),
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    movie: z.string().nullable().describe('null, as all of the show: the booking is of no show'),
    titleInScript: z.string().nullable(),
    formats: z.array(z.enum(movieFormats)).describe('in which it is shown; several while none is decided'),
    cinema: z.string().nullable(),
    date: LocalDate.nullable(),
    startAt: LocalTime.nullable(),
    startsAt: Instant.nullable(),
    seats: z.array(z.string()).describe('names of the seats; empty without a reservation'),
    people: z.int().nonnegative(),
    admitted: z.int().nonnegative(),
    isPrivate: z.boolean(),
    paidAt: Instant,
    total: Rupees,
    returned: Rupees.describe('what went back of its payments'),
    waiting: Rupees.describe('of refunds of ours that the provider has not made'),
    refused: Rupees.describe('of refunds of ours that the provider refuses'),
    isSimilar: z
      .boolean()
      .describe('no booking has the words that were searched for; this one has similar words'),
  })
  .meta({ id: 'BookingRow' })
export type BookingRow = z.infer<typeof BookingRow>

/** Of refunds of ours: the provider has not made it yet, or refuses it. */
export const refundFilters = ['waiting', 'refused'] as const
export type RefundFilter = (typeof refundFilters)[number]

/** The full hour of the cinema’s clock. */
const AskedHour = queryInteger({ min: 0, max: 23 })

/** All days are business days, 06:00 to 05:59. */
export const BookingFilters = z
  .object({
    paidFrom: AskedDate.optional().describe('paid on this business day or later'),
    paidUntil: AskedDate.optional().describe('the last business day'),
    showFrom: AskedDate.optional().describe('the show is on this business day or later'),
    showUntil: AskedDate.optional().describe('the last business day'),
    movie: Id.optional(),
    cinema: Id.optional(),
    room: z.string().min(1).max(60).optional().describe('a room with all its classes'),
    state: z.enum(bookingStates).optional(),
    isPrivate: z.enum(['true']).optional().describe('only private screenings'),
    isExchanged: z
      .enum(['false'])
      .optional()
      .describe('without those that were exchanged, as the figures count: the new booking is there'),
    isAdmitted: z.enum(['true']).optional().describe('only those of which somebody was let in'),
    paidHour: AskedHour.optional().describe('paid in this hour of the cinema’s clock'),
    showHour: AskedHour.optional().describe('the show starts in this hour'),
    method: z
      .string()
      .regex(/^[a-z_]{1,30}$/)
      .optional()
      .describe('how it was paid, as the provider calls it; none: without a payment'),
    refund: z.enum(refundFilters).optional().describe('with a refund of ours that waits, or is refused'),
    returnedFrom: AskedDate.optional().describe('money of it went back on this business day or later'),
    returnedUntil: AskedDate.optional().describe('the last business day'),
  })
  .superRefine(periodCheck({ from: 'paidFrom', until: 'paidUntil' }))
  .superRefine(periodCheck({ from: 'showFrom', until: 'showUntil' }))
  .superRefine(periodCheck({ from: 'returnedFrom', until: 'returnedUntil' }))
export type BookingFilters = z.infer<typeof BookingFilters>

export const listBookings = endpoint({
  operationId: 'listBookings',
  method: 'GET',
  path: '/bookings',
  summary: 'Bookings that were paid; the counter finds those that it has words for',
  description: `Staff with the duty of the counter need at least ${FEWEST_LETTERS_OF_A_BOOKING} characters to search for, and get the first ${MOST_FOUND_AT_COUNTER} bookings; without them the list is empty. They see ${MOST_SEEN_AT_COUNTER} different bookings an hour; a search with more is 429 \`customers_at_limit\` with \`details.retryAfterSeconds\`. Admins get everything.`,
  tag,
  access: 'staff',
  duty: whoMay.findBookings,
  query: BookingFilters,
  paged: {
    sort: {
      newest: 'the latest payment first',
      oldest: 'the earliest payment first',
      show: 'the earliest show first',
      show_latest: 'the latest show first',
      dearest: 'the highest total first',
      cheapest: 'the lowest total first',
    },
    search:
      'in the code, the name, the email or the phone, or the provider’s id of a payment, an order, a refund or a dispute, or the id of the reservation, which the QR of its ticket has; when nothing has them as they are typed, the most similar ones',
  },
  response: z.array(BookingRow),
  errors: ['customers_at_limit'],
  cost: 5,
  costPerItem: 0.1,
})

const Searched = BookingFilters.safeExtend({
  q: SearchWords.optional().describe('words, searched for as in the list'),
})

export const exportBookings = endpoint({
  operationId: 'exportBookings',
  method: 'GET',
  path: '/bookings/export',
  summary: 'The same as a CSV file, the latest payment first',
  tag,
  access: 'staff',
  duty: whoMay.listAllBookings,
  query: Searched,
  produces: 'text/csv',
  cost: 50,
})

export const BookingDay = z
  .object({
    day: LocalDate.describe('a business day'),
    bookings: z.int(),
    people: z.int(),
    total: Rupees,
    returned: Rupees,
  })
  .meta({ id: 'BookingDay' })
export type BookingDay = z.infer<typeof BookingDay>

export const countBookingsByDay = endpoint({
  operationId: 'countBookingsByDay',
  method: 'GET',
  path: '/bookings/calendar',
  summary: 'How many bookings each business day of a month has; days without any are left out',
  tag,
  access: 'staff',
  duty: whoMay.listAllBookings,
  query: Searched.extend({
    month: z
      .string()
      .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
      .describe('YYYY-MM'),
    by: z.enum(['paid', 'show']).default('paid').describe('the day of the payment, or of the show'),
  }),
  response: z.array(BookingDay),
  cost: 10,
})
