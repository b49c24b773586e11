import { readFile } from 'node:fs/promises'
import { performance } from 'node:perf_hooks'
import { businessDayOf } from '#domain/schedule.ts'
import { daysAfter } from '#domain/time.ts'
import { withBenchSite, type BenchRun, type BenchSite, type FixtureDeps } from '../environment/bench-site.ts'
import { withPatientDatabase } from '../environment/patient-database.ts'
import { confirmOrders, replaceOrders } from '../fixtures/fixtures.queries.ts'
import { createNumberedIds } from '../fixtures/numbered-id.ts'
import { sellOrders } from '../fixtures/sales.queries.ts'
import { insertBenchShowtimes } from '../fixtures/showtimes.ts'
import { insertSignedInUsers } from '../fixtures/users.ts'
import type { PartReport } from '../report/part-report.ts'
import { formatNumber } from '../report/table.ts'
import { measureCalls, reportCalls, superadminHeaders } from './measure-calls.ts'

const RESERVATIONS = { full: Number(process.env['BENCH_RESERVATIONS'] ?? 100_000), small: 400 }
const USERS = 100
/** The shows are of so many days. */
const DAYS = 28
const HALL = { rows: 20, columns: 20 }
const LEAST_ROWS_A_SECOND = 20_000
const MOST_MEGABYTES = 64
const names = [
  'daily-collection',
  'movie-collection',
  'gst-summary',
  'tickets',
  'snacks',
  'refunds',
  'credit-notes',
  'distributor-share',
  'audience-by-hour',
] as const

/** Measures the export of the ticket register, two tickets a reservation, and a page of each report. */
export function measureReports(benchRun: BenchRun): Promise<PartReport> {
  const reservations = RESERVATIONS[benchRun.size]
  return withBenchSite(benchRun, {}, async (site) => {
    await withPatientDatabase(site.databaseUrl, (db) => sellTickets({ ...site.deps, db }, reservations))
    const { rows, perSecond, growthMegabytes } = await measureExport(site)
    const calls = names.map((name) => [name, `/reports/${name}?${periodOf(site)}`] as const)
    const measurements = await measureCalls(benchRun, site, calls)
    const title = `${formatNumber(reservations)} reservations`
    const pages = reportCalls({ part: 'reports', title, measurements, mostMilliseconds: 100 })
    const columns = ['exported rows', 'rows/s', 'memory of the site, MB more']
    return {
      ...pages,
      tables: [{ columns, rows: [[rows, perSecond, growthMegabytes].map(formatNumber)] }, ...pages.tables],
      figures: [
        {
          name: 'export of tickets',
          value: perSecond,
          unit: 'rows/s',
          target: { is: 'at least', value: LEAST_ROWS_A_SECOND },
        },
        {
          name: 'export of tickets, memory',
          value: growthMegabytes,
          unit: 'MB',
          target: { is: 'at most', value: MOST_MEGABYTES },
        },
        ...pages.figures,
      ],
    }
  })
}

async function sellTickets(deps: FixtureDeps, reservations: number): Promise<void> {
  const pairs = (HALL.rows * HALL.columns) / 2
  const ids = createNumberedIds()
  await insertBenchShowtimes(deps, { ids, count: Math.ceil(reservations / pairs), hall: HALL, days: DAYS })
  await insertSignedInUsers(deps, ids, USERS)
  const orders = {
    ids,
    orders: reservations,
    ordersPerShow: pairs,
    pairs,
    columns: HALL.columns,
    users: USERS,
  }
  await replaceOrders(deps.db, orders)
  await confirmOrders(deps.db, ids)
  await sellOrders(deps.db)
}

/** The shows, and the month before them in which their tickets were sold. */
function periodOf({ deps }: BenchSite): string {
  const today = businessDayOf(deps.now())
  return `from=${daysAfter(today, -31)}&until=${daysAfter(today, 29)}`
}

async function measureExport(site: BenchSite) {
  const headers = await superadminHeaders(site)
  const read = async (path: string) => {
    const response = await fetch(`${site.siteUrl}/api/reports/${path}?${periodOf(site)}`, { headers })
    if (response.status !== 200)
      throw new Error(`${path}: status ${response.status}: ${await response.text()}`)
    return response
  }
  // The first report numbers all tickets.
  await (await read('gst-summary')).text()
  const before = await peakMegabytes(site.processes.site)
  const started = performance.now()
  const rows = await countLines(await read('tickets/csv'))
  const perSecond = (rows / (performance.now() - started)) * 1000
  return { rows, perSecond, growthMegabytes: (await peakMegabytes(site.processes.site)) - before }
}

/** The lines after the head. */
async function countLines(response: Response): Promise<number> {
  let lines = 0
  for await (const chunk of response.body ?? []) for (const byte of chunk) if (byte === 10) lines += 1
  return lines - 1
}

/** The most memory that a process has had, from Linux; 0 elsewhere. */
async function peakMegabytes(pid: number | null): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}
