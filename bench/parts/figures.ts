import { businessDayOf } from '#domain/schedule.ts'
import { daysAfter } from '#domain/time.ts'
import { openSession } from '#server/modules/accounts/index.ts'
import { withBenchSite, type BenchRun, type BenchSite } from '../environment/bench-site.ts'
import { fillBackOffice, getSuperadminId } from '../fixtures/back-office.queries.ts'
import { countSeeded, fillBookings } from '../fixtures/bookings.queries.ts'
import { runLoad } from '../load/run-load.ts'
import type { PartReport } from '../report/part-report.ts'
import { errorFigure, errorNotes, measurementsTable, type NamedMeasurement } from './read-measurements.ts'

const SIZE = { users: 10_000, movies: 60, showtimes: 10_000 } as const
const BOOKINGS = { bookings: 100_000, events: 1_000_000 } as const
const MAX_P50_MILLISECONDS = 100

/** Measures figures and lists of bookings, one call after the other, in a cinema with a year of sales. */
export async function measureFigures(benchRun: BenchRun): Promise<PartReport> {
  const { measurements, size } = await withBenchSite(benchRun, {}, (site) => measure(benchRun, site))
  return {
    title: `figures: ${size.bookings} reservations, ${size.events} lines of the order log`,
    tables: [measurementsTable(measurements)],
    notes: errorNotes(measurements),
    figures: [
      ...measurements.map(({ name, p50Milliseconds }) => ({
        name: `${name}, median`,
        value: p50Milliseconds,
        unit: 'ms',
        target: { is: 'at most' as const, value: MAX_P50_MILLISECONDS },
      })),
      errorFigure('figures', measurements),
    ],
  }
}

async function measure({ seconds }: BenchRun, site: BenchSite) {
  const { db } = site.deps
  await fillBackOffice(db, SIZE)
  await fillBookings({ db, url: site.databaseUrl }, BOOKINGS)
  const token = await openSession(site.deps, await getSuperadminId(db))
  const headers = { authorization: `Bearer ${token}` }
  const timing = { clients: 1, warmUpSeconds: 0.5, seconds: Math.max(1, seconds / 4) }
  const measurements: NamedMeasurement[] = []
  for (const [name, path] of calls(site)) {
    const job = { kind: 'read' as const, siteUrl: site.siteUrl, timing, paths: [`/api${path}`], headers }
    measurements.push({ ...(await runLoad(site, job)), name })
  }
  return { measurements, size: await countSeeded(db) }
}

const WEEK = 7
const YEAR = 366

/** Name and address of each call: periods that end two months ago are in the middle of the sales. */
function calls({ deps }: BenchSite): readonly (readonly [string, string])[] {
  const today = businessDayOf(deps.now())
  const last = daysAfter(today, -60)
  const period = (days: number, to: string) => `from=${daysAfter(to, 1 - days)}&to=${to}`
  const figures = ['totals', 'sales', 'occupancy'].flatMap((name) => [
    [`${name} of a week`, `/admin/figures/${name}?${period(WEEK, last)}`] as const,
    [`${name} of a year`, `/admin/figures/${name}?${period(YEAR, today)}`] as const,
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
    ['notices', '/admin/notices'],
    ['showtimes of a week', `/showtimes/all?limit=50&${period(WEEK, last)}`],
  ]
}
