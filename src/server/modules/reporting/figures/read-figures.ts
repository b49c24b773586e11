import { type DayPeriod, instantsOf, periodBefore, periodOf } from '#domain/day-period.ts'
import { type Paise, subtractPaise, toPaise } from '#domain/money.ts'
import { businessDayOf } from '#domain/schedule.ts'
import { localDate } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/database.ts'
import { countNewCustomers, countNow } from './people.queries.ts'
import {
  countAdmitted,
  listOccupancy,
  listShows,
  type Occupancy,
  type OccupancyOfHour,
  sumOccupancy,
} from './occupancy.queries.ts'
import { countRefunds, type RefundCounts } from './refund-counts.queries.ts'
import { bestMovies, bookingsByState, salesByDay, salesByHour, salesByMethod } from './sales-by-part.ts'
import { type BookingCounts, listSalesSums, type Money, sumSales } from './sales-sums.queries.ts'

const states = ['waiting', 'refused', 'made'] as const

/**
 * Refunds by their state, in bookings and paise.
 *
 * - Waiting and refused: refunds that we decided on and that the provider has not made, at this moment, whatever the period.
 * - Made: money that went back in the period, by its own date: refunds made by us or by hand, and chargebacks less what came back of them.
 */
async function readRefundStates(db: Db, period: Instants): Promise<RefundCounts[]> {
  const counted = new Map((await countRefunds(db, period)).map((row) => [row.state, row]))
  return states.map((state) => counted.get(state) ?? { state, bookings: 0, amount: toPaise(0) })
}

/** Returns the number of bookings of which money went back in a period. */
async function countReturned(db: Db, period: Instants): Promise<number> {
  return (await countRefunds(db, period)).find(({ state }) => state === 'made')?.bookings ?? 0
}

type Instants = { readonly from: Date; readonly until: Date }

/**
 * Occupancy: sold seats of all seats of the showtimes of the period.
 *
 * - Date: the start of the show; a show at 00:05 belongs to the business day before.
 * - Seats: those that the showtime's plan has for sale. Blocked seats do not count.
 * - Sold: seats of reservations that are confirmed or disputed, complimentary ones among them; not those of cancelled or refunded bookings, nor holds.
 * - Does not count: drafts, cancelled showtimes, and private screenings, which are sold as a whole.
 */
const readOccupancy = (db: Db, period: Instants): Promise<Occupancy> => sumOccupancy(db, period)

/** The same by room and by the hour in which the showtimes start. */
const readOccupancyByHour = (db: Db, period: Instants): Promise<OccupancyOfHour[]> =>
  listOccupancy(db, period)

type FigureDeps = Pick<Deps, 'db' | 'now'>
type Asked = { readonly from?: string | undefined; readonly to?: string | undefined }

/** The totals of a period, those of the period before, and what there is now. */
export async function readPeriodTotals({ db, now }: FigureDeps, asked: Asked) {
  const today = businessDayOf(now())
  const period = periodOf(asked, today)
  const before = periodBefore(period)
  const [totals, totalsBefore, counts] = await Promise.all([
    readTotals(db, period),
    readTotals(db, before),
    countNow(db, localDate(now())),
  ])
  return { ...period, before, totals, totalsBefore, now: counts }
}

export type Totals = Awaited<ReturnType<typeof readTotals>>

async function readTotals(db: Db, period: DayPeriod) {
  const instants = instantsOf(period)
  const [sales, returnedBookings, occupancy, newCustomers] = await Promise.all([
    readSales(db, period),
    countReturned(db, instants),
    readOccupancy(db, instants),
    countNewCustomers(db, instants),
  ])
  return { ...sales, returnedBookings, ...occupancy, newCustomers }
}

/** The sales of a period by day, hour, movie, state and method. */
export async function readPeriodSales({ db, now }: FigureDeps, asked: Asked) {
  const period = periodOf(asked, businessDayOf(now()))
  const [sums, refunds] = await Promise.all([
    listSalesSums(db, period),
    readRefundStates(db, instantsOf(period)),
  ])
  return {
    ...period,
    days: salesByDay(period, sums),
    hours: salesByHour(sums),
    movies: bestMovies(sums),
    states: bookingsByState(sums),
    methods: salesByMethod(sums),
    refunds,
  }
}

export async function readPeriodOccupancy({ db, now }: FigureDeps, asked: Asked) {
  const period = periodOf(asked, businessDayOf(now()))
  return { ...period, cells: await readOccupancyByHour(db, instantsOf(period)) }
}

/** The figures of the business day that is under way. */
export async function readToday({ db, now }: FigureDeps) {
  const day = businessDayOf(now())
  const period = { from: day, to: day }
  const instants = instantsOf(period)
  const [totals, admitted, shows] = await Promise.all([
    readTotals(db, period),
    countAdmitted(db, instants),
    listShows(db, instants),
  ])
  return { day, totals, admitted, shows }
}

type Sales = BookingCounts & Money & { readonly revenue: Paise }

/**
 * Revenue: money that was received in the period, less money that went back in it.
 *
 * - Date: that of the money, each on its own day. A refund of a later day lowers that day and not the day of the sale.
 * - Counts: tickets, private screenings and snacks, with GST; online and at the counter; also of orders that are paid and not booked yet.
 * - Goes off: refunds that the provider has made, by us or by hand, and what banks took for disputes; money of a dispute that was won counts again.
 * - Does not go off: a cancellation, a refund that waits or is refused, fees of the provider.
 * - Complimentary tickets bring nothing.
 *
 * Bookings and their tickets: orders that were paid in the period, the rows of the list of bookings.
 *
 * - Date: that of the payment; of a booking without one, that of its making. The day of the show does not matter.
 * - Counts: every state, also cancelled and refunded ones; private screenings with their people; complimentary tickets.
 * - Does not count: holds that expired or were given up; snacks that were bought afterwards, which belong to their booking.
 */
async function readSales(db: Db, period: DayPeriod): Promise<Sales> {
  const sums = await sumSales(db, period)
  return { ...sums, revenue: subtractPaise(sums.taken, sums.returned) }
}
