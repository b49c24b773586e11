import { costNames, createCostMeter, type OrderCost } from '../cost/order-cost.ts'
import { runLoad, type Measurement } from '../load/run-load.ts'
import type { Figure, PartReport } from '../report/part-report.ts'
import { formatNumber, type Table } from '../report/table.ts'
import { withBenchSite, type BenchRun, type RunningSite } from '../environment/bench-site.ts'
import { preparePurchases, registerBuyers } from '../fixtures/purchases.ts'
import { countOrphanedPayments } from '../fixtures/fixtures.queries.ts'
import { countTicketMails, type TicketMails } from '../fixtures/ticket-mails.queries.ts'
import { cpuPerStep } from './cpu-per-step.ts'
import { countErrors, describeErrors, ordersNeeded, timingOf } from './timing.ts'

const CLIENTS = { full: [1, 8, 32], small: [2] } as const
const BUYERS = { full: 64, small: 4 } as const
const SHOWS = { full: Infinity, small: 8 } as const
const MAX_PER_SECOND = 300

/** A measurement of the flow with one number of clients. */
export type FlowRun = Measurement & {
  readonly clients: number
  readonly mails: TicketMails
  readonly cost: OrderCost
}
type Run = FlowRun & { readonly orphanedPayments: number }

/** Measures purchases from checkout to the ticket, every step over HTTP, with the provider's webhooks and the ticket mails. */
export async function measureFlow(benchRun: BenchRun): Promise<PartReport> {
  const runs: Run[] = []
  for (const clients of CLIENTS[benchRun.size]) runs.push(await measureClients(benchRun, clients))
  return {
    title: 'flow: orders of two seats, from checkout and payment to the ticket',
    tables: [ratesTable(runs), cpuTable(runs), costTable(runs)],
    notes: [
      'Ticket mails are sent by background jobs: those that wait at the end are not included in the CPU time.',
      ...runs.flatMap(({ clients, errors }) =>
        describeErrors(errors).map((error) => `${clientsLabel(clients)}: ${error}`),
      ),
    ],
    figures: runs.flatMap(figuresOf),
  }
}

function measureClients(benchRun: BenchRun, clients: number): Promise<Run> {
  return withBenchSite(benchRun, {}, async (site) => {
    const since = new Date()
    const tokens = await registerBuyers(site, BUYERS[benchRun.size])
    const run = await runFlow(benchRun, site, { tokens, clients })
    return { ...run, orphanedPayments: await countOrphanedPayments(site.db, since) }
  })
}

type FlowOptions = { readonly tokens: readonly string[]; readonly clients: number }

/** Buys tickets of a site of any commit. */
export async function runFlow(
  benchRun: Pick<BenchRun, 'seconds' | 'warmUpSeconds' | 'size'>,
  site: RunningSite,
  { tokens, clients }: FlowOptions,
): Promise<FlowRun> {
  const timing = timingOf(benchRun, clients)
  const count = ordersNeeded(timing, MAX_PER_SECOND)
  const purchases = await preparePurchases(site, { tokens, count, shows: SHOWS[benchRun.size] })
  const { siteUrl, simulatorsUrl } = site
  const meter = createCostMeter(site)
  let since = new Date()
  let mails: Promise<TicketMails> | undefined
  const measured = await runLoad(
    site,
    { kind: 'buy', siteUrl, simulatorsUrl, timing, purchases },
    {
      onStart: () => {
        since = new Date()
        meter.start()
      },
      onEnd: () => {
        mails = countTicketMails(site.db, since)
        meter.end()
      },
    },
  )
  const cost = await meter.costOf(measured.count)
  return { ...measured, clients, cost, mails: await (mails ?? countTicketMails(site.db, since)) }
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
      'mails sent/s',
      'mails waiting',
      'oldest mail s',
      'warm-up s',
    ],
    rows: runs.map((run) => [
      String(run.clients),
      formatNumber(run.perSecond),
      formatNumber(run.perSecond * 2),
      formatNumber(run.p50Milliseconds),
      formatNumber(run.p99Milliseconds),
      String(run.count),
      String(countErrors(run.errors)),
      String(run.orphanedPayments),
      formatNumber(run.mails.sent / run.seconds),
      String(run.mails.waiting),
      run.mails.oldestSeconds === null ? '-' : formatNumber(run.mails.oldestSeconds),
      formatNumber(run.warmUpSeconds),
    ]),
  }
}

function cpuTable(runs: readonly Run[]): Table {
  return {
    columns: ['CPU ms an order', 'site', 'PostgreSQL', 'simulators', 'load', 'all'],
    rows: runs.map((run) => {
      const { site, postgres, simulators, load, all } = cpuPerStep(run)
      return [clientsLabel(run.clients), ...[site, postgres, simulators, load, all].map(formatNumber)]
    }),
  }
}

function costTable(runs: readonly Run[]): Table {
  return {
    columns: ['one order', ...runs.map(({ clients }) => clientsLabel(clients))],
    rows: costNames.map((name) => [name, ...runs.map(({ cost }) => formatNumber(cost[name]))]),
  }
}

function figuresOf({ clients, perSecond, errors, orphanedPayments }: Run): Figure[] {
  return [
    { name: `flow, ${clientsLabel(clients)}`, value: perSecond * 2, unit: 'tickets/s' },
    {
      name: `flow, ${clientsLabel(clients)}, errors and orphaned payments`,
      value: countErrors(errors) + orphanedPayments,
      unit: '',
      target: { is: 'at most', value: 0 },
    },
  ]
}

function clientsLabel(count: number): string {
  return count === 1 ? '1 client' : `${count} clients`
}
