import { cpus } from 'node:os'
import { runLoad, type Measurement } from '../load/run-load.ts'
import type { Figure, PartReport } from '../report/part-report.ts'
import { formatNumber, type Table } from '../report/table.ts'
import { withBenchSite, type BenchSite, type BenchRun } from '../environment/bench-site.ts'
import { prepareOrders, type PreparedOrders } from '../fixtures/orders.ts'
import { countHeldOrders } from '../fixtures/fixtures.queries.ts'
import { findPgbench, runPgbench } from './pgbench.ts'
import { countErrors, describeErrors, ordersNeeded, timingOf } from './timing.ts'

const CLIENTS = [8, 32]
const PGBENCH_CLIENTS = 8
const MAX_PER_SECOND = 4000
const MAX_PGBENCH_PER_SECOND = 3000 * cpus().length
const MIN_SHARE = 0.35

type HttpRun = Measurement & { readonly clients: number }
/** The rate of PostgreSQL alone; null when it could not be measured, with the reason in `note`. */
type Baseline = { readonly perSecond: number | null; readonly note: string }

/** Measures locking two seats over HTTP, and the same SQL statement in pgbench as the baseline. */
export async function measureHolds(benchRun: BenchRun): Promise<PartReport> {
  const { runs, baseline } = await withBenchSite(benchRun, {}, (site) => measure(benchRun, site))
  const figures = runs.flatMap((run) => figuresOf(run, baseline))
  return {
    title: 'holds: orders of two seats locked, over HTTP and by the same statement in pgbench',
    tables: [holdsTable(runs, baseline)],
    notes: [
      baseline.note,
      ...runs.flatMap(({ clients, errors }) =>
        describeErrors(errors).map((error) => `${clients} clients: ${error}`),
      ),
    ],
    figures,
  }
}

async function measure(
  benchRun: BenchRun,
  site: BenchSite,
): Promise<{ runs: HttpRun[]; baseline: Baseline }> {
  const pgbenchOrders = MAX_PGBENCH_PER_SECOND * benchRun.seconds
  const maxOrders = Math.max(pgbenchOrders, ordersNeeded(timingOf(benchRun, 1), MAX_PER_SECOND))
  const fixtures = await prepareOrders(site.deps, { maxOrders, hall: { rows: 20, columns: 30 } })
  const runs: HttpRun[] = []
  for (const clients of CLIENTS) {
    const timing = timingOf(benchRun, clients)
    const holds = await fixtures.replaceOrders(ordersNeeded(timing, MAX_PER_SECOND))
    const measured = await runLoad(site, { kind: 'hold', siteUrl: site.siteUrl, timing, holds })
    runs.push({ ...measured, clients })
  }
  await site.stopSite()
  return { runs, baseline: await measureBaseline(benchRun, { site, fixtures, orders: pgbenchOrders }) }
}

type BaselineInput = { readonly site: BenchSite; readonly fixtures: PreparedOrders; readonly orders: number }

async function measureBaseline(
  { seconds }: BenchRun,
  { site, fixtures, orders }: BaselineInput,
): Promise<Baseline> {
  const program = findPgbench()
  if (!program)
    return { perSecond: null, note: 'pgbench is not installed (set PGBENCH): the share is unknown.' }
  await fixtures.replaceOrderRows(orders)
  const { perSecond, transactions, version } = await runPgbench(program, {
    databaseUrl: site.databaseUrl,
    clients: PGBENCH_CLIENTS,
    seconds: Math.round(seconds),
    ordersPerClient: Math.floor(orders / PGBENCH_CLIENTS),
    ordersPerShow: fixtures.ordersPerShow,
    users: fixtures.users,
  })
  const held = await countHeldOrders(site.deps.db)
  if (held !== transactions) {
    const note = `pgbench did ${transactions} transactions but held ${held} orders: the share is unknown.`
    return { perSecond: null, note }
  }
  return {
    perSecond,
    note: `${version}, ${PGBENCH_CLIENTS} clients, prepared statements; ${held} orders held.`,
  }
}

function holdsTable(runs: readonly HttpRun[], baseline: Baseline): Table {
  return {
    columns: [
      'client',
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
        formatNumber(run.perSecond),
        formatNumber(run.p50Milliseconds),
        formatNumber(run.p99Milliseconds),
        String(countErrors(run.errors)),
        formatNumber(shareOf(run, baseline)),
        formatNumber(run.cpu.site),
        formatNumber(run.cpu.postgres),
        formatNumber(run.cpu.load),
      ]),
      [`pgbench, ${PGBENCH_CLIENTS} clients`, formatNumber(baseline.perSecond)],
    ],
  }
}

function figuresOf(run: HttpRun, baseline: Baseline): Figure[] {
  const name = `holds, ${run.clients} clients`
  return [
    { name, value: run.perSecond, unit: 'holds/s' },
    {
      name: `${name}, share of pgbench`,
      value: shareOf(run, baseline),
      unit: '',
      target: { is: 'at least', value: MIN_SHARE },
    },
    {
      name: `${name}, errors`,
      value: countErrors(run.errors),
      unit: '',
      target: { is: 'at most', value: 0 },
    },
  ]
}

function shareOf({ perSecond }: HttpRun, baseline: Baseline): number | null {
  return baseline.perSecond === null ? null : perSecond / baseline.perSecond
}
