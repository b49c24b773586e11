import { readFile } from 'node:fs/promises'
import { performance } from 'node:perf_hooks'
import { businessDayOf } from '#domain/schedule.ts'
import { daysAfter } from '#domain/time.ts'
import { openSession } from '#server/modules/accounts/index.ts'
import { withBenchSite, type BenchRun, type BenchSite } from '../environment/bench-site.ts'
import { getSuperadminId } from '../fixtures/back-office.queries.ts'
import { confirmOrders, replaceOrders } from '../fixtures/fixtures.queries.ts'
import { sellOrders } from '../fixtures/sales.queries.ts'
import { insertBenchShowtimes } from '../fixtures/showtimes.ts'
import { insertSignedInUsers } from '../fixtures/users.ts'
import type { PartReport } from '../report/part-report.ts'
import { formatNumber } from '../report/table.ts'

const RESERVATIONS = Number(process.env['BENCH_RESERVATIONS'] ?? 100_000)
const USERS = 100
const HALL = { rows: 20, columns: 20 }
const LEAST_ROWS_A_SECOND = 20_000
const MOST_PAGE_MILLISECONDS = 100
const PAGES = 5
const names = ['daily-collection', 'gst-summary', 'tickets', 'snacks', 'refunds', 'audience-by-hour'] as const

/** Measures the export of the ticket register, two tickets a reservation, and a page of each report. */
export async function measureReports(benchRun: BenchRun): Promise<PartReport> {
  const { rows, perSecond, growthMegabytes, pages } = await withBenchSite(benchRun, {}, measure)
  return {
    title: `reports: ${formatNumber(RESERVATIONS)} reservations`,
    tables: [
      {
        columns: ['exported rows', 'rows/s', 'memory of the site, MB more'],
        rows: [[rows, perSecond, growthMegabytes].map(formatNumber)],
      },
      { columns: ['page', 'median ms'], rows: pages.map(([name, ms]) => [name, formatNumber(ms)]) },
    ],
    notes: [],
    figures: [
      {
        name: 'export of tickets',
        value: perSecond,
        unit: 'rows/s',
        target: { is: 'at least', value: LEAST_ROWS_A_SECOND },
      },
      ...pages.map(([name, value]) => ({
        name: `report ${name}, median`,
        value,
        unit: 'ms',
        target: { is: 'at most' as const, value: MOST_PAGE_MILLISECONDS },
      })),
    ],
  }
}

async function measure(site: BenchSite) {
  const { deps, processes } = site
  const pairs = (HALL.rows * HALL.columns) / 2
  await insertBenchShowtimes(deps, { count: Math.ceil(RESERVATIONS / pairs), hall: HALL })
  await insertSignedInUsers(deps, USERS)
  const orders = { orders: RESERVATIONS, ordersPerShow: pairs, pairs, columns: HALL.columns, users: USERS }
  await replaceOrders(deps.db, orders)
  await confirmOrders(deps.db)
  await sellOrders(deps.db)
  const token = await openSession(deps, await getSuperadminId(deps.db))
  const today = businessDayOf(deps.now())
  const period = `from=${daysAfter(today, -1)}&until=${daysAfter(today, 29)}`
  const read = async (path: string) => {
    const response = await fetch(`${site.siteUrl}/api/reports/${path}?${period}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    if (response.status !== 200)
      throw new Error(`${path}: status ${response.status}: ${await response.text()}`)
    return response
  }
  // The first report numbers all tickets.
  await (await read('gst-summary')).text()
  const before = await peakMegabytes(processes.site)
  const started = performance.now()
  const rows = await countLines(await read('tickets/csv'))
  const perSecond = (rows / (performance.now() - started)) * 1000
  const growthMegabytes = (await peakMegabytes(processes.site)) - before
  const pages: (readonly [string, number])[] = []
  for (const name of names) pages.push([name, await medianOf(async () => (await read(name)).text())])
  return { rows, perSecond, growthMegabytes, pages }
}

async function medianOf(call: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let count = 0; count < PAGES; count += 1) {
    const started = performance.now()
    await call()
    times.push(performance.now() - started)
  }
  return times.toSorted((one, other) => one - other)[Math.floor(PAGES / 2)] ?? 0
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
