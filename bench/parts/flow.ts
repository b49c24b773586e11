import { runLoad, type Measurement } from '../load/run-load.ts'
import type { Figure, PartReport } from '../report/part-report.ts'
import { figure, type Table } from '../report/table.ts'
import { withBenchSite, type BenchRun } from '../environment/bench-site.ts'
import { preparePurchases } from '../fixtures/purchases.ts'
import { readBookedTotals, type BookedTotals } from '../fixtures/fixtures.queries.ts'
import { countErrors, describeErrors, fixturesFor, timingOf } from './timing.ts'

const CLIENTS = [1, 8, 32]
const MOST_PER_SECOND = 600

type Run = Measurement & { readonly clients: number; readonly books: BookedTotals }

/** From checkout to the ticket, every step over HTTP, with the provider's webhooks and the ticket mails. */
export async function measureFlow(stage: BenchRun): Promise<PartReport> {
  const runs: Run[] = []
  for (const clients of CLIENTS) runs.push(await sell(stage, clients))
  return {
    title: 'flow: paid orders of two seats, from checkout over payment to the ticket',
    tables: [ratesTable(runs), processorTable(runs)],
    notes: [
      'Mails with the pass follow in the background: those that still wait at the end are not in the processor time yet.',
      ...runs.flatMap(({ clients, errors }) =>
        describeErrors(errors).map((error) => `${clientsOf(clients)}: ${error}`),
      ),
    ],
    figures: runs.flatMap(figuresOf),
  }
}

function sell(stage: BenchRun, clients: number): Promise<Run> {
  return withBenchSite(stage, {}, async (site) => {
    const { deps, siteUrl, simulatorsUrl } = site
    const timing = timingOf(stage, clients)
    const purchases = await preparePurchases(deps, fixturesFor(timing, MOST_PER_SECOND))
    const since = deps.now()
    const measured = await runLoad(site, { kind: 'buy', siteUrl, simulatorsUrl, timing, purchases })
    return { ...measured, clients, books: await readBookedTotals(deps.db, since) }
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
      'stray payments',
      'mails waiting',
    ],
    rows: runs.map((run) => [
      String(run.clients),
      figure(run.perSecond),
      figure(run.perSecond * 2),
      figure(run.p50Milliseconds),
      figure(run.p99Milliseconds),
      String(run.count),
      String(countErrors(run.errors)),
      String(run.books.strayPayments),
      String(run.books.mailsWaiting),
    ]),
  }
}

function processorTable(runs: readonly Run[]): Table {
  return {
    columns: ['processor seconds', 'site', 'simulators', 'PostgreSQL', 'load', 'of', 'site ms/order'],
    rows: runs.map(({ clients, processor, seconds, count }) => [
      clientsOf(clients),
      figure(processor.site),
      figure(processor.simulators),
      figure(processor.postgres),
      figure(processor.load),
      figure(seconds),
      figure(processor.site === null ? null : (processor.site * 1000) / count),
    ]),
  }
}

function figuresOf({ clients, perSecond, errors, books }: Run): Figure[] {
  return [
    { name: `flow, ${clientsOf(clients)}`, value: perSecond * 2, unit: 'tickets/s' },
    {
      name: `flow, ${clientsOf(clients)}, errors and stray payments`,
      value: countErrors(errors) + books.strayPayments,
      unit: '',
      target: { is: 'at most', value: 0 },
    },
  ]
}

function clientsOf(count: number): string {
  return count === 1 ? '1 client' : `${count} clients`
}
