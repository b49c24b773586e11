import { businessDayOf } from '#domain/schedule.ts'
import { daysAfter } from '#domain/time.ts'
import { keepSales } from '#server/modules/reporting/index.ts'
import { withBenchSite, type BenchRun, type BenchSite } from '../environment/bench-site.ts'
import { withPatientDatabase } from '../environment/patient-database.ts'
import { fillBackOffice } from '../fixtures/back-office.queries.ts'
import { countSeeded, fillBookings } from '../fixtures/bookings.queries.ts'
import { reportPayments } from '../fixtures/reconciliation.queries.ts'
import type { PartReport } from '../report/part-report.ts'
import { comparePayments } from './compare-payments.ts'
import { measureCalls, reportCalls, type Call } from './measure-calls.ts'

const SIZE = {
  full: { users: 10_000, movies: 60, showtimes: 10_000 },
  small: { users: 60, movies: 30, showtimes: 1_500 },
} as const
const BOOKINGS = {
  full: { bookings: 100_000, events: 1_000_000 },
  small: { bookings: 500, events: 1_000 },
} as const

/** Every 20th payment is in no settlement. */
const UNSETTLED = 20

/** Measures figures and lists of bookings, one call after the other, in a cinema with a year of sales whose ended days are kept, as the task of the site does each minute. */
export function measureFigures(benchRun: BenchRun): Promise<PartReport> {
  const { size } = benchRun
  return withBenchSite(benchRun, {}, async (site) => {
    const comparison = await withPatientDatabase(site.databaseUrl, async (db) => {
      await fillBackOffice(db, SIZE[size])
      await fillBookings(db, BOOKINGS[size])
      await reportPayments(db, UNSETTLED)
      await keepSales({ db, now: site.deps.now })
      return comparePayments(db, site.deps)
    })
    const measurements = await measureCalls(benchRun, site, calls(site))
    const { bookings, events } = await countSeeded(site.deps.db)
    const title = `${bookings} reservations, ${events} lines of the order log`
    const report = reportCalls({ part: 'figures', title, measurements, mostMilliseconds: 100 })
    return { ...report, figures: [...report.figures, ...comparison] }
  })
}

const WEEK = 7
const YEAR = 366

/** Name and address of each call: periods that end two months ago are in the middle of the sales. */
function calls({ deps }: BenchSite): readonly Call[] {
  const today = businessDayOf(deps.now())
  const last = daysAfter(today, -60)
  const period = (days: number, to: string) => `from=${daysAfter(to, 1 - days)}&to=${to}`
  const figures = ['totals', 'sales', 'occupancy'].flatMap((name) => [
    [`${name} of a week`, `/admin/figures/${name}?${period(WEEK, last)}`] as Call,
    [`${name} of a year`, `/admin/figures/${name}?${period(YEAR, today)}`] as Call,
  ])
  return [
    ['today', '/admin/figures/today'],
    ...figures,
    ['reservations', '/bookings?limit=50'],
    ['reservations, page 1000', '/bookings?limit=50&page=1000'],
    ['reservations of a week', `/bookings?limit=50&paidFrom=${daysAfter(last, -6)}&paidUntil=${last}`],
    [
      'reservations by hour',
      `/bookings?limit=50&paidFrom=${daysAfter(last, -6)}&paidUntil=${last}&paidHour=18`,
    ],
    [
      'reservations by method',
      `/bookings?limit=50&paidFrom=${daysAfter(last, -6)}&paidUntil=${last}&method=card`,
    ],
    [
      'reservations with returns',
      `/bookings?limit=50&returnedFrom=${daysAfter(last, -6)}&returnedUntil=${last}`,
    ],
    ['search by name', '/bookings?limit=50&q=meera%20pillai'],
    ['search by phone', '/bookings?limit=50&q=9800012345'],
    ['search with a typing error', '/bookings?limit=50&q=nandni%20chaterjee'],
    ['calendar of a month', `/bookings/calendar?month=${last.slice(0, 7)}`],
    ['attention', '/attention?limit=50'],
    ['reconciliation', '/reconciliation'],
    ['differences', '/reconciliation/differences?limit=50'],
    ['differences, searched', '/reconciliation/differences?limit=50&q=figures12'],
    ['reconciliation by day', `/reconciliation/days?from=${daysAfter(last, -6)}&until=${last}`],
    ['notices', '/admin/notices'],
    ['showtimes of a week', `/showtimes/all?limit=50&${period(WEEK, last)}`],
  ]
}
