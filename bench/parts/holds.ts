import { cpus } from 'node:os'
import { runLoad, type Measurement } from '../load/run-load.ts'
import type { Figure, PartReport } from '../report/part-report.ts'
import { figure, type Table } from '../report/table.ts'
import { withBenchSite, type BenchSite, type BenchRun } from '../environment/bench-site.ts'
import { prepareOrders, type PreparedOrders } from '../fixtures/orders.ts'
import { countHeldOrders } from '../fixtures/fixtures.queries.ts'
import { findPgbench, runPgbench } from './pgbench.ts'
import { countErrors, describeErrors, fixturesFor, timingOf } from './timing.ts'

const CLIENTS = [8, 32]
const PGBENCH_CLIENTS = 8
const MOST_PER_SECOND = 4000
const MOST_PER_SECOND_OF_PGBENCH = 3000 * cpus().length
const LEAST_SHARE = 0.35

type HttpRun = Measurement & { readonly clients: number }
/** What PostgreSQL does alone; null when it could not be measured, and then why. */
type Bare = { readonly perSecond: number | null; readonly remark: string }

/** Two seats locked over HTTP, beside what PostgreSQL does with the same statement when nobody stands between. */
export async function measureHolds(stage: BenchRun): Promise<PartReport> {
  const { runs, bare } = await withBenchSite(stage, {}, (site) => measure(stage, site))
  const figures = runs.flatMap((run) => figuresOf(run, bare))
  return {
    title: 'holds: orders of two seats locked, over HTTP and by the same statement in pgbench',
    tables: [holdsTable(runs, bare)],
    notes: [
      bare.remark,
      ...runs.flatMap(({ clients, errors }) =>
        describeErrors(errors).map((error) => `${clients} clients: ${error}`),
      ),
    ],
    figures,
  }
}

async function measure(stage: BenchRun, site: BenchSite): Promise<{ runs: HttpRun[]; bare: Bare }> {
  const stocked = MOST_PER_SECOND_OF_PGBENCH * stage.seconds
  const mostOrders = Math.max(stocked, fixturesFor(timingOf(stage, 1), MOST_PER_SECOND))
  const stock = await prepareOrders(site.deps, { mostOrders, hall: { rows: 20, columns: 30 } })
  const runs: HttpRun[] = []
  for (const clients of CLIENTS) {
    const timing = timingOf(stage, clients)
    const holds = await stock.refill(fixturesFor(timing, MOST_PER_SECOND))
    const measured = await runLoad(site, { kind: 'hold', siteUrl: site.siteUrl, timing, holds })
    runs.push({ ...measured, clients })
  }
  await site.stopSite()
  return { runs, bare: await measureBare(stage, { site, stock, orders: stocked }) }
}

type BareParts = { readonly site: BenchSite; readonly stock: PreparedOrders; readonly orders: number }

async function measureBare({ seconds }: BenchRun, { site, stock, orders }: BareParts): Promise<Bare> {
  const program = findPgbench()
  if (!program)
    return { perSecond: null, remark: 'There is no pgbench here (set PGBENCH): the ratio is unknown.' }
  await stock.refillUnsealed(orders)
  const { perSecond, transactions, version } = await runPgbench(program, {
    databaseUrl: site.databaseUrl,
    clients: PGBENCH_CLIENTS,
    seconds: Math.round(seconds),
    ordersPerClient: Math.floor(orders / PGBENCH_CLIENTS),
    ordersPerShow: stock.ordersPerShow,
    people: stock.people,
  })
  const held = await countHeldOrders(site.deps.db)
  if (held !== transactions) {
    const remark = `pgbench did ${transactions} transactions but held ${held} orders: the ratio is unknown.`
    return { perSecond: null, remark }
  }
  return {
    perSecond,
    remark: `${version}, ${PGBENCH_CLIENTS} clients, prepared statements; ${held} orders held.`,
  }
}

function holdsTable(runs: readonly HttpRun[], bare: Bare): Table {
  return {
    columns: [
      'way',
      'holds/s',
      'p50 ms',
      'p99 ms',
      'errors',
      'of pgbench',
      'site cpu s',
      'PostgreSQL cpu s',
      'load cpu s',
    ],
    rows: [
      ...runs.map((run) => [
        `HTTP, ${run.clients} clients`,
        figure(run.perSecond),
        figure(run.p50Milliseconds),
        figure(run.p99Milliseconds),
        String(countErrors(run.errors)),
        figure(shareOf(run, bare)),
        figure(run.processor.site),
        figure(run.processor.postgres),
        figure(run.processor.load),
      ]),
      [`pgbench, ${PGBENCH_CLIENTS} clients`, figure(bare.perSecond)],
    ],
  }
}

function figuresOf(run: HttpRun, bare: Bare): Figure[] {
  const name = `holds, ${run.clients} clients`
  return [
    { name, value: run.perSecond, unit: 'holds/s' },
    {
      name: `${name}, share of pgbench`,
      value: shareOf(run, bare),
      unit: '',
      target: { is: 'at least', value: LEAST_SHARE },
    },
    {
      name: `${name}, errors`,
      value: countErrors(run.errors),
      unit: '',
      target: { is: 'at most', value: 0 },
    },
  ]
}

function shareOf({ perSecond }: HttpRun, bare: Bare): number | null {
  return bare.perSecond === null ? null : perSecond / bare.perSecond
}
