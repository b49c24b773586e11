import { type DayPeriod, instantsOf, periodBefore, periodOf } from '#domain/day-period.ts'
import { businessDayOf } from '#domain/schedule.ts'
import { localDate } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/database.ts'
import { countNewCustomers } from './people.queries.ts'
import { readOccupancy, readOccupancyByHour } from './occupancy.ts'
import { countAdmitted, listShows } from './occupancy.queries.ts'
import { countNow } from './people.queries.ts'
import { countReturned, readRefundStates } from './refund-states.ts'
import { bestMovies, bookingsByState, salesByDay, salesByHour, salesByMethod } from './sales-by-part.ts'
import { readSales } from './sales.ts'
import { listSalesSums } from './sales-sums.queries.ts'

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
