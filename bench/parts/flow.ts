import { runLoad, type Measurement } from '../load/run-load.ts'
import type { Figure, PartReport } from '../report/part-report.ts'
import { formatNumber, type Table } from '../report/table.ts'
import { withBenchSite, type BenchRun } from '../environment/bench-site.ts'
import { preparePurchases } from '../fixtures/purchases.ts'
import { readSalesTotals, type SalesTotals } from '../fixtures/fixtures.queries.ts'
import { countErrors, describeErrors, ordersNeeded, timingOf } from './timing.ts'

const CLIENTS = [1, 8, 32]
const MAX_PER_SECOND = 600

type Run = Measurement & { readonly clients: number; readonly totals: SalesTotals }

/** Measures purchases from checkout to the ticket, every step over HTTP, with the provider's webhooks and the ticket mails. */
export async function measureFlow(benchRun: BenchRun): Promise<PartReport> {
  const runs: Run[] = []
  for (const clients of CLIENTS) runs.push(await measureClients(benchRun, clients))
  return {
    title: 'flow: orders of two seats, from checkout and payment to the ticket',
    tables: [ratesTable(runs), cpuTable(runs)],
    notes: [
      'Ticket mails are sent by background jobs: jobs that are pending at the end are not included in the CPU time.',
      ...runs.flatMap(({ clients, errors }) =>
        describeErrors(errors).map((error) => `${clientsLabel(clients)}: ${error}`),
      ),
    ],
    figures: runs.flatMap(figuresOf),
  }
}

function measureClients(benchRun: BenchRun, clients: number): Promise<Run> {
  return withBenchSite(benchRun, {}, async (site) => {
    const { deps, siteUrl, simulatorsUrl } = site
    const timing = timingOf(benchRun, clients)
    const purchases = await preparePurchases(deps, ordersNeeded(timing, MAX_PER_SECOND))
    const since = deps.now()
    const measured = await runLoad(site, { kind: 'buy', siteUrl, simulatorsUrl, timing, purchases })
    return { ...measured, clients, totals: await readSalesTotals(deps.db, since) }
  })
}

function ratesTable(runs: readonly Run[]): Table {
  return {
    columns: [
      'clients',
      'orders/s',
      'tickets/s',
      'p50 ms',
      'p99 ms',
      'orders',
      'errors',
      'orphaned payments',
      'pending jobs',
    ],
    rows: runs.map((run) => [
      String(run.clients),
      formatNumber(run.perSecond),
      formatNumber(run.perSecond * 2),
      formatNumber(run.p50Milliseconds),
      formatNumber(run.p99Milliseconds),
      String(run.count),
      String(countErrors(run.errors)),
      String(run.totals.orphanedPayments),
      String(run.totals.pendingJobs),
    ]),
  }
}

function cpuTable(runs: readonly Run[]): Table {
  return {
    columns: ['CPU seconds', 'site', 'simulators', 'PostgreSQL', 'load', 'of', 'site ms/order'],
    rows: runs.map(({ clients, cpu, seconds, count }) => [
      clientsLabel(clients),
      formatNumber(cpu.site),
      formatNumber(cpu.simulators),
      formatNumber(cpu.postgres),
      formatNumber(cpu.load),
      formatNumber(seconds),
      formatNumber(cpu.site === null ? null : (cpu.site * 1000) / count),
    ]),
  }
}

function figuresOf({ clients, perSecond, errors, totals }: Run): Figure[] {
  return [
    { name: `flow, ${clientsLabel(clients)}`, value: perSecond * 2, unit: 'tickets/s' },
    {
      name: `flow, ${clientsLabel(clients)}, errors and orphaned payments`,
      value: countErrors(errors) + totals.orphanedPayments,
      unit: '',
      target: { is: 'at most', value: 0 },
    },
  ]
}

function clientsLabel(count: number): string {
  return count === 1 ? '1 client' : `${count} clients`
}
