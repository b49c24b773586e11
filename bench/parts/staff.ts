import { businessDayOf } from '#domain/schedule.ts'
import { openSession } from '#server/modules/accounts/index.ts'
import { withBenchSite, type BenchRun, type BenchSite } from '../environment/bench-site.ts'
import { countBackOffice, fillBackOffice, getSuperadminId } from '../fixtures/back-office.queries.ts'
import { runLoad } from '../load/run-load.ts'
import type { PartReport } from '../report/part-report.ts'
import { errorFigure, errorNotes, measurementsTable, type NamedMeasurement } from './read-measurements.ts'

const SIZE = { users: 10_000, movies: 2_000, showtimes: 100_000 } as const
const MAX_P50_MILLISECONDS = 50

/** Measures every list of the back office, one call after the other, in a cinema with years of programme. */
export async function measureStaffLists(benchRun: BenchRun): Promise<PartReport> {
  const { measurements, size } = await withBenchSite(benchRun, {}, (site) => measure(benchRun, site))
  return {
    title: `staff: lists of ${size.users} users, ${size.movies} movies, ${size.showtimes} showtimes`,
    tables: [measurementsTable(measurements)],
    notes: errorNotes(measurements),
    figures: [
      ...measurements.map(({ name, p50Milliseconds }) => ({
        name: `${name}, median`,
        value: p50Milliseconds,
        unit: 'ms',
        target: { is: 'at most' as const, value: MAX_P50_MILLISECONDS },
      })),
      errorFigure('staff lists', measurements),
    ],
  }
}

async function measure({ seconds }: BenchRun, site: BenchSite) {
  const { db } = site.deps
  await fillBackOffice(db, SIZE)
  const token = await openSession(site.deps, await getSuperadminId(db))
  // Each list gets a share of the time that the other parts have.
  const timing = { clients: 1, warmUpSeconds: 0.3, seconds: Math.max(1, seconds / 8) }
  const measurements: NamedMeasurement[] = []
  for (const [name, path] of lists(site)) {
    const headers = { authorization: `Bearer ${token}` }
    const job = { kind: 'read' as const, siteUrl: site.siteUrl, timing, paths: [path], headers }
    measurements.push({ ...(await runLoad(site, job)), name })
  }
  return { measurements, size: await countBackOffice(db) }
}

const DAY_MILLISECONDS = 86_400_000

/** Name and address of every list that staff read: first, last and searched pages. */
function lists({ deps }: BenchSite): readonly (readonly [string, string])[] {
  const day = (days: number) => businessDayOf(new Date(deps.now().getTime() + days * DAY_MILLISECONDS))
  return [
    ['users', '/api/users?limit=50'],
    ['users, last page', '/api/users?limit=50&page=200'],
    ['users, searched', '/api/users?limit=50&q=meera'],
    ['movies', '/api/movies/all?limit=50'],
    ['movies, last page', '/api/movies/all?limit=50&page=40'],
    ['movies, searched', '/api/movies/all?limit=50&q=1999'],
    ['schedule of a day', `/api/showtimes/schedule?from=${day(0)}&to=${day(0)}`],
    ['schedule of a week', `/api/showtimes/schedule?from=${day(-40)}&to=${day(-34)}`],
    ['schedule of a month', `/api/showtimes/schedule?from=${day(-70)}&to=${day(-40)}`],
    ['showtimes of the coming week', '/api/showtimes'],
    ['cinemas', '/api/cinemas'],
    ['adverts', '/api/adverts?limit=50'],
    ['snacks', '/api/snacks/all?limit=50'],
    ['snack orders of the day', `/api/snack-orders?date=${day(0)}`],
    ['audit', '/api/audit?limit=50'],
    ['notices', '/api/admin/notices'],
    ['door phones', '/api/door/phones'],
    ['failed jobs', '/api/jobs/failed'],
  ]
}
