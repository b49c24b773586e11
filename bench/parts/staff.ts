import { businessDayOf } from '#domain/schedule.ts'
import { withBenchSite, type BenchRun, type BenchSite } from '../environment/bench-site.ts'
import { countBackOffice, fillBackOffice } from '../fixtures/back-office.queries.ts'
import type { PartReport } from '../report/part-report.ts'
import { measureCalls, reportCalls, type Call } from './measure-calls.ts'

const SIZE = {
  full: { users: 10_000, movies: 2_000, showtimes: 100_000 },
  small: { users: 60, movies: 30, showtimes: 1_500 },
} as const

/** Measures every list of the back office, one call after the other, in a cinema with years of programme. */
export function measureStaffLists(benchRun: BenchRun): Promise<PartReport> {
  return withBenchSite(benchRun, {}, async (site) => {
    await fillBackOffice(site.deps.db, SIZE[benchRun.size])
    const measurements = await measureCalls(benchRun, site, lists(site))
    const { users, movies, showtimes } = await countBackOffice(site.deps.db)
    const title = `lists of ${users} users, ${movies} movies, ${showtimes} showtimes`
    return reportCalls({ part: 'staff', title, measurements, mostMilliseconds: 50 })
  })
}

const DAY_MILLISECONDS = 86_400_000

/** Name and address of every list that staff read: first, last and searched pages. */
function lists({ deps }: BenchSite): readonly Call[] {
  const day = (days: number) => businessDayOf(new Date(deps.now().getTime() + days * DAY_MILLISECONDS))
  return [
    ['users', '/users?limit=50'],
    ['users, last page', '/users?limit=50&page=200'],
    ['users, searched', '/users?limit=50&q=meera'],
    ['movies', '/movies/all?limit=50'],
    ['movies, last page', '/movies/all?limit=50&page=40'],
    ['movies, searched', '/movies/all?limit=50&q=1999'],
    ['schedule of a day', `/showtimes/schedule?from=${day(0)}&to=${day(0)}`],
    ['schedule of a week', `/showtimes/schedule?from=${day(-40)}&to=${day(-34)}`],
    ['schedule of a month', `/showtimes/schedule?from=${day(-70)}&to=${day(-40)}`],
    ['showtimes of the coming week', '/showtimes'],
    ['cinemas', '/cinemas'],
    ['adverts', '/adverts?limit=50'],
    ['snacks', '/snacks/all?limit=50'],
    ['snack orders of the day', `/snack-orders?date=${day(0)}`],
    ['audit', '/audit?limit=50'],
    ['notices', '/admin/notices'],
    ['door phones', '/door/phones'],
    ['failed jobs', '/jobs/failed'],
  ]
}
