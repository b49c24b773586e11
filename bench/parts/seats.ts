import { runLoad } from '../load/run-load.ts'
import type { PartReport } from '../report/part-report.ts'
import { withBenchSite, type BenchSite, type BenchRun } from '../environment/bench-site.ts'
import { numberedId } from '../fixtures/numbered-id.ts'
import { prepareOrders } from '../fixtures/orders.ts'
import { errorNotes, noErrors, readingsTable, type NamedMeasurement } from './reading.ts'
import { fixturesFor, timingOf } from './timing.ts'

const CONNECTIONS = 16
const HOLDS_PER_SECOND = 20
const HALL = { rows: 20, columns: 20 }
/** Three seconds: seats come free again before their turn comes round, so that one show lasts for any length of run. */
const HOLD_MINUTES = '0.05'
const LEAST_PER_SECOND = 5000

/** The seat map of one show of 400 seats, as it stands and while people take its seats. */
export async function measureSeats(stage: BenchRun): Promise<PartReport> {
  const readings = await withBenchSite(stage, { HOLD_MINUTES }, (site) => measure(stage, site))
  return {
    title: `seats: GET /api/showtimes/:id/seats, ${CONNECTIONS} connections, ${HALL.rows * HALL.columns} seats`,
    tables: [readingsTable(readings)],
    notes: errorNotes(readings),
    figures: [
      ...readings.map(({ name, perSecond }) => ({
        name: `seat maps, ${name}`,
        value: perSecond,
        unit: 'answers/s',
        target: { is: 'at least' as const, value: LEAST_PER_SECOND },
      })),
      noErrors('seat maps', readings),
    ],
  }
}

async function measure(stage: BenchRun, site: BenchSite): Promise<NamedMeasurement[]> {
  const timing = timingOf(stage, CONNECTIONS)
  // The pace goes on until the last answer: a little more is laid in for a slow end.
  const orders = fixturesFor(timing, HOLDS_PER_SECOND) + 10 * HOLDS_PER_SECOND
  const stock = await prepareOrders(site.deps, { mostOrders: orders, hall: HALL, ordersPerShow: orders })
  const holds = await stock.refill(orders)
  const paths = [`/api/showtimes/${numberedId('show', 0)}/seats`]
  const job = { kind: 'read' as const, siteUrl: site.siteUrl, timing, paths, headers: {} }
  const quiet = await runLoad(site, job)
  const busy = await runLoad(site, { ...job, beside: { holds, perSecond: HOLDS_PER_SECOND } })
  return [
    { ...quiet, name: 'nothing changes' },
    { ...busy, name: `${HOLDS_PER_SECOND} holds/s change it` },
  ]
}
