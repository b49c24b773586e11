import { cpuSeconds } from '../environment/cpu-time.ts'
import { countCalls } from '../cost/database-counts.queries.ts'
import { runLoad, type Measurement } from '../load/run-load.ts'
import type { Figure, PartReport } from '../report/part-report.ts'
import { formatNumber, type Table } from '../report/table.ts'
import { withBenchSite, type BenchRun, type BenchSite } from '../environment/bench-site.ts'
import { prepareOrders, type PreparedOrders } from '../fixtures/orders.ts'
import { countHeldOrders } from '../fixtures/fixtures.queries.ts'
import { findPgbench, runPgbench } from './pgbench.ts'
import { cpuPerStep } from './cpu-per-step.ts'
import { countErrors, describeErrors, ordersNeeded, timingOf } from './timing.ts'

const CLIENTS = { full: [8, 32], small: [4] } as const
const HALL = { full: { rows: 20, columns: 30 }, small: { rows: 4, columns: 10 } } as const
/** The site has so many statements of holds under way at a time. */
const PGBENCH_CLIENTS = 2
const MAX_PER_SECOND = { full: 2500, small: 1000 } as const
const MAX_PGBENCH_PER_SECOND = { full: 8000, small: 1000 } as const
/** A function that no statement but that of the hold calls. */
const ONLY_IN_HOLDS = 'hold_limits_kept('
/** The rest goes into HTTP, sign-in, JSON and the queue of the batches. */
const MIN_SHARE = 0.3
/** The same work, and the reading of the session. Unlike the share it does not depend on what else the machine does. */
const MAX_TIME_RATIO = 1.5

/** PostgreSQL alone, with batches as large as those of the site; null when it could not be measured, with the reason in `note`. */
type Baseline = {
  readonly perSecond: number | null
  /** CPU of PostgreSQL. */
  readonly cpuMilliseconds: number | null
  readonly note: string
}
type Run = Measurement & {
  readonly clients: number
  /** Orders in a statement of the site, on average; null when statements are not counted. */
  readonly batch: number | null
  readonly baseline: Baseline
}

/** Measures locking two seats over HTTP, and in pgbench the same SQL statement with as many orders as the site gathers. */
export async function measureHolds(benchRun: BenchRun): Promise<PartReport> {
  const runs = await withBenchSite(benchRun, {}, (site) => measure(benchRun, site))
  return {
    title: 'holds: orders of two seats locked, over HTTP and by the same statement in pgbench',
    tables: [holdsTable(runs)],
    notes: runs.flatMap(({ clients, errors, baseline }) =>
      [baseline.note, ...describeErrors(errors)].map((note) => `${clients} clients: ${note}`),
    ),
    figures: runs.flatMap(figuresOf),
  }
}

async function measure(benchRun: BenchRun, site: BenchSite): Promise<Run[]> {
  const { size } = benchRun
  const pgbenchOrders = MAX_PGBENCH_PER_SECOND[size] * benchRun.seconds
  const httpOrders = ordersNeeded(timingOf(benchRun, 1), MAX_PER_SECOND[size])
  const maxOrders = Math.ceil(Math.max(pgbenchOrders, httpOrders))
  const fixtures = await prepareOrders(site.deps, { maxOrders, hall: HALL[size] })
  const runs: Omit<Run, 'baseline'>[] = []
  for (const clients of CLIENTS[size]) {
    const timing = timingOf(benchRun, clients)
    const holds = await fixtures.replaceOrders(httpOrders)
    const job = { kind: 'hold' as const, siteUrl: site.siteUrl, timing, holds }
    runs.push({ ...(await runCounted(site, job)), clients })
  }
  await site.stopSite()
  const measured: Run[] = []
  for (const run of runs) {
    const baseline = await measureBaseline(benchRun, { site, fixtures, maxOrders, batch: run.batch })
    measured.push({ ...run, baseline })
  }
  return measured
}

/** Counts the calls of the hold statement beside. */
async function runCounted(site: BenchSite, job: Parameters<typeof runLoad>[1]) {
  const calls = () => countCalls(site.db, ONLY_IN_HOLDS)
  const counts: ReturnType<typeof calls>[] = []
  const read = () => void counts.push(calls())
  const measured = await runLoad(site, job, { onStart: read, onEnd: read })
  const [before, after] = await Promise.all(counts)
  const isCounted = before && after && after.calls > before.calls
  return { ...measured, batch: isCounted ? (after.rows - before.rows) / (after.calls - before.calls) : null }
}

type BaselineInput = {
  readonly site: BenchSite
  readonly fixtures: PreparedOrders
  readonly maxOrders: number
  readonly batch: number | null
}

async function measureBaseline(
  { seconds, size }: BenchRun,
  { site, fixtures, maxOrders, ...run }: BaselineInput,
): Promise<Baseline> {
  const program = findPgbench()
  if (!program) return unknown('pgbench is not installed (set PGBENCH): the share is unknown.')
  if (run.batch === null)
    return unknown('the server has not loaded pg_stat_statements: the share is unknown.')
  const batch = Math.max(1, Math.round(run.batch))
  // Whole blocks of shows, in which each statement has one order of each show.
  const block = batch * fixtures.ordersPerShow
  const orders = Math.floor(maxOrders / block) * block
  await fixtures.replaceOrderRows(orders)
  const readCpu = () => cpuSeconds({ postgres: site.processes.postgres }).postgres
  const before = readCpu()
  const { perSecond, transactions, version } = await runPgbench(program, {
    databaseUrl: site.databaseUrl,
    clients: PGBENCH_CLIENTS,
    seconds: size === 'full' ? Math.round(seconds) : null,
    statementsPerClient: Math.floor(orders / batch / PGBENCH_CLIENTS),
    batch,
    ids: fixtures.ids,
    ordersPerShow: fixtures.ordersPerShow,
    users: fixtures.users,
  })
  const after = readCpu()
  const held = await countHeldOrders(site.deps.db)
  if (held !== transactions * batch) {
    const note = `pgbench did ${transactions} transactions of ${batch} orders but held ${held}: the share is unknown.`
    return unknown(note)
  }
  return {
    perSecond,
    cpuMilliseconds: before === null || after === null ? null : ((after - before) * 1000) / held,
    note: `${version}, ${PGBENCH_CLIENTS} clients, prepared statements of ${batch} orders; ${held} orders held.`,
  }
}

const unknown = (note: string): Baseline => ({ perSecond: null, cpuMilliseconds: null, note })

function holdsTable(runs: readonly Run[]): Table {
  return {
    columns: [
      'clients',
      'holds/s',
      'p50 ms',
      'p99 ms',
      'errors',
      'orders a statement',
      'pgbench holds/s',
      'of pgbench',
      'site ms a hold',
      'PostgreSQL ms',
      'in pgbench ms',
    ],
    rows: runs.map((run) => [
      String(run.clients),
      formatNumber(run.perSecond),
      formatNumber(run.p50Milliseconds),
      formatNumber(run.p99Milliseconds),
      String(countErrors(run.errors)),
      formatNumber(run.batch),
      formatNumber(run.baseline.perSecond),
      formatNumber(shareOf(run)),
      formatNumber(cpuPerStep(run).site),
      formatNumber(cpuPerStep(run).postgres),
      formatNumber(run.baseline.cpuMilliseconds),
    ]),
  }
}

function figuresOf(run: Run): Figure[] {
  const name = `holds, ${run.clients} clients`
  return [
    { name, value: run.perSecond, unit: 'holds/s' },
    {
      name: `${name}, share of pgbench`,
      value: shareOf(run),
      unit: '',
      target: { is: 'at least', value: MIN_SHARE },
    },
    {
      name: `${name}, PostgreSQL time by that of pgbench`,
      value: timeRatioOf(run),
      unit: '',
      target: { is: 'at most', value: MAX_TIME_RATIO },
    },
    {
      name: `${name}, errors`,
      value: countErrors(run.errors),
      unit: '',
      target: { is: 'at most', value: 0 },
    },
  ]
}

function shareOf({ perSecond, baseline }: Run): number | null {
  return baseline.perSecond === null ? null : perSecond / baseline.perSecond
}

function timeRatioOf(run: Run): number | null {
  const [site, alone] = [cpuPerStep(run).postgres, run.baseline.cpuMilliseconds]
  return site === null || alone === null ? null : site / alone
}
