import { z } from 'zod'
import { MOST_PERIOD_DAYS } from '#domain/day-period.ts'
import { whoMay } from '#domain/rights.ts'
import { bookingStates } from './bookings.ts'
import { endpoint } from './endpoint.ts'
import { periodCheck } from './periods.ts'
import { AskedDate, Id, Instant, LocalDate, LocalTime, SignedRupees } from './shapes.ts'

const tag = 'Reporting'

const Count = z.int().nonnegative()
const Hour = z.int().min(0).max(23).describe('the full hour of the cinema’s clock')

const Period = z.object({ from: LocalDate, to: LocalDate.describe('the last business day') })

/**
 * Business days, 06:00 to 05:59. What is left out makes the period seven days, the last of them today. Other names are refused: reports call the last
 * day `until`, and without it here the figures would be those of another period.
 */
export const FigurePeriod = z
  .strictObject({ from: AskedDate.optional(), to: AskedDate.optional().describe('the last business day') })
  .superRefine(periodCheck({ from: 'from', until: 'to', mostDays: MOST_PERIOD_DAYS }))

export const FigureTotals = z
  .object({
    taken: SignedRupees.describe('money received in the period, online and at the counter'),
    returned: SignedRupees.describe('money that went back in the period: refunds made, chargebacks'),
    revenue: SignedRupees.describe('taken less returned'),
    returnedBookings: Count.describe('bookings of which money went back'),
    bookings: Count.describe('bookings paid in the period, as the list of bookings has them'),
    tickets: Count.describe('of these bookings, whatever became of them'),
    showtimes: Count.describe('published showtimes of the period, without private screenings'),
    seats: Count.describe('seats on sale for these showtimes'),
    seatsSold: Count.describe('of these seats, those of valid reservations'),
    newCustomers: Count.describe('customer accounts made in the period'),
  })
  .meta({ id: 'FigureTotals' })
export type FigureTotals = z.infer<typeof FigureTotals>

export const PeriodTotals = Period.extend({
  before: Period.describe('the same number of days, just before'),
  totals: FigureTotals,
  totalsBefore: FigureTotals,
  now: z
    .object({ customers: Count, movies: Count.describe('now showing'), cinemas: Count })
    .describe('at this moment, whatever the period'),
}).meta({ id: 'PeriodTotals' })
export type PeriodTotals = z.infer<typeof PeriodTotals>

export const getPeriodTotals = endpoint({
  operationId: 'getPeriodTotals',
  method: 'GET',
  path: '/admin/figures/totals',
  summary: 'The totals of a period of business days, and of the period before it',
  description: `At most ${MOST_PERIOD_DAYS} days. Revenue falls only by money that went back: a cancellation alone takes nothing from it.`,
  tag,
  access: 'staff',
  duty: whoMay.readFigures,
  query: FigurePeriod,
  response: PeriodTotals,
  cost: 20,
})

export const PeriodSales = Period.extend({
  days: z
    .array(z.object({ day: LocalDate, bookings: Count, taken: SignedRupees, returned: SignedRupees }))
    .describe('every day of the period'),
  hours: z
    .array(z.object({ hour: Hour, bookings: Count, taken: SignedRupees }))
    .describe('every hour of the business day, from 06:00 on: when people pay'),
  movies: z
    .array(
      z.object({
        _id: Id,
        title: z.string(),
        titleInScript: z.string().nullable(),
        bookings: Count,
        tickets: Count,
        total: SignedRupees.describe('of the bookings, before refunds'),
      }),
    )
    .describe('those with most tickets, at most ten'),
  states: z.array(z.object({ state: z.enum(bookingStates), bookings: Count, total: SignedRupees })),
  methods: z
    .array(z.object({ method: z.string(), bookings: Count, total: SignedRupees }))
    .describe(
      'bookings by their first payment, none: without one; and the money that came in by the method, which adds up to what was taken',
    ),
  refunds: z
    .array(z.object({ state: z.enum(['waiting', 'refused', 'made']), bookings: Count, amount: SignedRupees }))
    .describe('waiting and refused: at this moment; made: went back in the period'),
}).meta({ id: 'PeriodSales' })
export type PeriodSales = z.infer<typeof PeriodSales>

export const getPeriodSales = endpoint({
  operationId: 'getPeriodSales',
  method: 'GET',
  path: '/admin/figures/sales',
  summary: 'The sales of a period by day, hour, movie, state and method',
  description: 'By the moment of the payment.',
  tag,
  access: 'staff',
  duty: whoMay.readFigures,
  query: FigurePeriod,
  response: PeriodSales,
  cost: 20,
})

export const OccupancyCell = z
  .object({
    auditoriumId: z.uuid(),
    room: z.string().describe('its name, which an auditorium of another venue may have'),
    hour: Hour.describe('in which the showtimes start'),
    showtimes: Count,
    seats: Count,
    seatsSold: Count,
  })
  .meta({ id: 'OccupancyCell' })
export type OccupancyCell = z.infer<typeof OccupancyCell>

export const getOccupancy = endpoint({
  operationId: 'getOccupancy',
  method: 'GET',
  path: '/admin/figures/occupancy',
  summary: 'How full the screens were, by auditorium and hour of the start',
  description:
    'Published showtimes that start in the period, without private screenings. By auditorium, then hour from 06:00 on; hours without showtimes are left out.',
  tag,
  access: 'staff',
  duty: whoMay.readFigures,
  query: FigurePeriod,
  response: Period.extend({ cells: z.array(OccupancyCell) }),
  cost: 10,
})

export const ShowOfToday = z
  .object({
    _id: Id.describe('of one of its showtimes'),
    room: z.string(),
    movie: z.string(),
    titleInScript: z.string().nullable(),
    startAt: LocalTime,
    startsAt: Instant,
    endsAt: Instant,
    seats: Count,
    seatsSold: Count,
  })
  .meta({ id: 'ShowOfToday' })
export type ShowOfToday = z.infer<typeof ShowOfToday>

export const TodayFigures = z
  .object({
    day: LocalDate.describe('the business day'),
    totals: FigureTotals,
    admitted: Count.describe('people let in to the shows of the day'),
    shows: z.array(ShowOfToday).describe('all classes of a room together, by start and room'),
  })
  .meta({ id: 'TodayFigures' })
export type TodayFigures = z.infer<typeof TodayFigures>

export const getTodayFigures = endpoint({
  operationId: 'getTodayFigures',
  method: 'GET',
  path: '/admin/figures/today',
  summary: 'The figures of the business day that is under way',
  description: 'The live stream of the back office sends them as the event `figures` after each change.',
  tag,
  access: 'staff',
  duty: whoMay.readFigures,
  response: TodayFigures,
  cost: 10,
})
