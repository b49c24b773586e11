import { runLoad } from '../load/run-load.ts'
import type { PartReport } from '../report/part-report.ts'
import { withBenchSite, type BenchSite, type BenchRun } from '../environment/bench-site.ts'
import { prepareOrders } from '../fixtures/orders.ts'
import { errorNotes, errorFigure, measurementsTable, type NamedMeasurement } from './read-measurements.ts'
import { ordersNeeded, timingOf } from './timing.ts'

const CONNECTIONS = 16
const HOLDS_PER_SECOND = 20
const HALL = { rows: 20, columns: 20 }
/** Three seconds: holds expire before their seats are held again, so that one showtime is enough for any duration. */
const HOLD_MINUTES = '0.05'
const MIN_PER_SECOND = 5000

/** Measures the seat map of a showtime with 400 seats, unchanged and while seats are being held. */
export async function measureSeats(benchRun: BenchRun): Promise<PartReport> {
  const measurements = await withBenchSite(benchRun, { env: { HOLD_MINUTES } }, (site) =>
    measure(benchRun, site),
  )
  return {
    title: `seats: GET /api/showtimes/:id/seats, ${CONNECTIONS} connections, ${HALL.rows * HALL.columns} seats`,
    tables: [measurementsTable(measurements)],
    notes: errorNotes(measurements),
    figures: [
      ...measurements.map(({ name, perSecond }) => ({
        name: `seat maps, ${name}`,
        value: perSecond,
        unit: 'responses/s',
        target: { is: 'at least' as const, value: MIN_PER_SECOND },
      })),
      errorFigure('seat maps', measurements),
    ],
  }
}

async function measure(benchRun: BenchRun, site: BenchSite): Promise<NamedMeasurement[]> {
  const timing = timingOf(benchRun, CONNECTIONS)
  // Holds continue until the last response, so ten more seconds of orders are needed.
  const orders = ordersNeeded(timing, HOLDS_PER_SECOND) + 10 * HOLDS_PER_SECOND
  const fixtures = await prepareOrders(site.deps, { maxOrders: orders, hall: HALL, ordersPerShow: orders })
  const holds = await fixtures.replaceOrders(orders)
  const paths = [`/api/showtimes/${fixtures.ids.id('show', 0)}/seats`]
  const job = { kind: 'read' as const, siteUrl: site.siteUrl, timing, paths, headers: {} }
  const unchanged = await runLoad(site, job)
  const changing = await runLoad(site, { ...job, concurrentHolds: { holds, perSecond: HOLDS_PER_SECOND } })
  return [
    { ...unchanged, name: 'nothing changes' },
    { ...changing, name: `${HOLDS_PER_SECOND} holds/s change it` },
  ]
}
