import { costNames } from '../cost/order-cost.ts'
import { cpuPerStep } from '../parts/cpu-per-step.ts'
import type { FlowRun } from '../parts/flow.ts'
import { addErrors, countErrors, describeErrors } from '../parts/timing.ts'
import { formatNumber, type Table } from '../report/table.ts'
import { comparePairs, type Comparison } from './compare.ts'
import type { Side } from './side.ts'

/** Ten times as many as are under way at the end. */
const LEAST_ORDERS = 320

type Sides = { readonly then: Side; readonly now: Side; readonly rounds: number }

export type ComparedSides = {
  readonly tables: readonly Table[]
  readonly notes: readonly string[]
  readonly errors: number
  /** Of the processor time of an order, now by then. */
  readonly ratios: Readonly<Record<'site' | 'PostgreSQL', number | null>>
}

type Round = { readonly then: FlowRun; readonly now: FlowRun }

/** Measures the flow of both sides in turn, each round with new processes on copies of their databases. */
export async function compareSides({ then, now, rounds }: Sides): Promise<ComparedSides> {
  const measured: Round[] = []
  for (let round = 1; round <= rounds; round += 1) {
    const pair = { then: await then.measure(), now: await now.measure() }
    measured.push(pair)
    const rates = [pair.then, pair.now].map(({ perSecond }) => formatNumber(perSecond)).join(' and ')
    console.log(`  round ${round} of ${rounds}: ${rates} orders/s (${then.name} and ${now.name})`)
  }
  return comparisonOf({ then, now }, measured)
}

const SITE = 'site, CPU ms an order'
const POSTGRES = 'PostgreSQL, CPU ms an order'

const measures: readonly (readonly [name: string, valueOf: (run: FlowRun) => number | null])[] = [
  ['orders/s', ({ perSecond }) => perSecond],
  ['p50 ms', ({ p50Milliseconds }) => p50Milliseconds],
  ['p99 ms', ({ p99Milliseconds }) => p99Milliseconds],
  [SITE, (run) => cpuPerStep(run).site],
  [POSTGRES, (run) => cpuPerStep(run).postgres],
  ['simulators, CPU ms an order', (run) => cpuPerStep(run).simulators],
  ['load, CPU ms an order', (run) => cpuPerStep(run).load],
  ['all, CPU ms an order', (run) => cpuPerStep(run).all],
  ['mails sent/s', ({ mails, seconds }) => mails.sent / seconds],
  ['mails waiting at the end', ({ mails }) => mails.waiting],
  ['warm-up s', ({ warmUpSeconds }) => warmUpSeconds],
]

function comparisonOf(names: Pick<Sides, 'then' | 'now'>, rounds: readonly Round[]): ComparedSides {
  const compare = (label: string, valueOf: (run: FlowRun) => number | null) =>
    comparePairs({
      name: label,
      then: rounds.map(({ then }) => valueOf(then)),
      now: rounds.map((round) => valueOf(round.now)),
    })
  const runs = [...rounds.map(({ then }) => then), ...rounds.map(({ now }) => now)]
  const errors = addErrors(...runs.map((run) => run.errors))
  const flow = measures.map((measure) => compare(...measure))
  const cost = costNames.map((name) => compare(name, (run) => run.cost[name]))
  const ratioOf = (name: string) => flow.find((comparison) => comparison.name === name)?.ratio?.median ?? null
  return {
    tables: [comparisonTable(names, 'flow', flow), comparisonTable(names, 'one order', cost)],
    notes: [
      `The ratio is that of ${names.now.name} by ${names.then.name}: median, least and most of the rounds.`,
      ...(runs.some(({ count }) => count < LEAST_ORDERS)
        ? [
            `Fewer than ${LEAST_ORDERS} orders in a round: those under way at its ends distort what one costs.`,
          ]
        : []),
      ...describeErrors(errors),
    ],
    errors: countErrors(errors),
    ratios: { site: ratioOf(SITE), PostgreSQL: ratioOf(POSTGRES) },
  }
}

function comparisonTable(
  { then, now }: Pick<Sides, 'then' | 'now'>,
  title: string,
  comparisons: readonly Comparison[],
): Table {
  return {
    columns: [title, then.name, now.name, 'ratio', 'from', 'to'],
    rows: comparisons.map(({ name, then, now, ratio }) => [
      name,
      formatNumber(then),
      formatNumber(now),
      ...(ratio ? [ratio.median, ratio.least, ratio.most].map(formatNumber) : ['-']),
    ]),
  }
}
