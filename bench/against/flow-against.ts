import { fileURLToPath } from 'node:url'
import { costNames } from '../cost/order-cost.ts'
import type { BenchRun } from '../environment/bench-site.ts'
import { cpuPerStep } from '../parts/cpu-per-step.ts'
import type { FlowRun } from '../parts/flow.ts'
import { addErrors, countErrors, describeErrors } from '../parts/timing.ts'
import type { PartReport } from '../report/part-report.ts'
import { formatNumber, type Table } from '../report/table.ts'
import { comparePairs, type Comparison } from './compare.ts'
import { checkOutCommit } from './other-commit.ts'
import { prepareSide, type Side } from './side.ts'

const OWN_FOLDER = fileURLToPath(new URL('../..', import.meta.url))
const SHORT_SHA = 8
/** Ten times as many as are under way at the end. */
const LEAST_ORDERS = 320

type AgainstOptions = { readonly commit: string; readonly rounds: number }
type Round = { readonly then: FlowRun; readonly now: FlowRun }

/**
 * Measures the flow of another commit and of this folder in turn, each round with new processes on a copy of the same database. The other commit has
 * its own site and simulators, and the load and the fixtures of this folder.
 */
export async function measureFlowAgainst(
  benchRun: BenchRun,
  { commit, rounds }: AgainstOptions,
): Promise<PartReport> {
  const { sha, folder } = await checkOutCommit(commit)
  const name = sha.slice(0, SHORT_SHA)
  const then = await prepareSide(benchRun, { name, folder })
  try {
    const now = await prepareSide(benchRun, { name: 'now', folder: OWN_FOLDER })
    try {
      return reportOf(name, await measureRounds(benchRun, { then, now, rounds }))
    } finally {
      await now.close()
    }
  } finally {
    await then.close()
  }
}

type Sides = { readonly then: Side; readonly now: Side; readonly rounds: number }

async function measureRounds(benchRun: BenchRun, { then, now, rounds }: Sides): Promise<Round[]> {
  const measured: Round[] = []
  for (let round = 1; round <= rounds; round += 1) {
    const pair = { then: await then.measure(benchRun), now: await now.measure(benchRun) }
    measured.push(pair)
    const rates = [pair.then, pair.now].map(({ perSecond }) => formatNumber(perSecond)).join(' and ')
    console.log(`  round ${round} of ${rounds}: ${rates} orders/s (${then.name} and ${now.name})`)
  }
  return measured
}

const measures: readonly (readonly [name: string, valueOf: (run: FlowRun) => number | null])[] = [
  ['orders/s', ({ perSecond }) => perSecond],
  ['p50 ms', ({ p50Milliseconds }) => p50Milliseconds],
  ['p99 ms', ({ p99Milliseconds }) => p99Milliseconds],
  ['site, CPU ms an order', (run) => cpuPerStep(run).site],
  ['PostgreSQL, CPU ms an order', (run) => cpuPerStep(run).postgres],
  ['simulators, CPU ms an order', (run) => cpuPerStep(run).simulators],
  ['load, CPU ms an order', (run) => cpuPerStep(run).load],
  ['all, CPU ms an order', (run) => cpuPerStep(run).all],
  ['mails sent/s', ({ mails, seconds }) => mails.sent / seconds],
  ['mails waiting at the end', ({ mails }) => mails.waiting],
  ['warm-up s', ({ warmUpSeconds }) => warmUpSeconds],
]

function reportOf(name: string, rounds: readonly Round[]): PartReport {
  const compare = (label: string, valueOf: (run: FlowRun) => number | null) =>
    comparePairs({
      name: label,
      then: rounds.map(({ then }) => valueOf(then)),
      now: rounds.map((round) => valueOf(round.now)),
    })
  const runs = [...rounds.map(({ then }) => then), ...rounds.map(({ now }) => now)]
  const errors = addErrors(...runs.map((run) => run.errors))
  return {
    title: `flow of ${name} against now: ${rounds.length} rounds in turn, 32 clients`,
    tables: [
      comparisonTable(
        name,
        'flow',
        measures.map((measure) => compare(...measure)),
      ),
      comparisonTable(
        name,
        'one order',
        costNames.map((cost) => compare(cost, (run) => run.cost[cost])),
      ),
    ],
    notes: [
      'The ratio is that of now by then: median, least and most of the rounds.',
      ...(runs.some(({ count }) => count < LEAST_ORDERS)
        ? [
            `Fewer than ${LEAST_ORDERS} orders in a round: those under way at its ends distort what one costs.`,
          ]
        : []),
      ...describeErrors(errors),
    ],
    figures: [
      {
        name: `flow of ${name} and now, errors`,
        value: countErrors(errors),
        unit: '',
        target: { is: 'at most', value: 0 },
      },
    ],
  }
}

function comparisonTable(name: string, title: string, comparisons: readonly Comparison[]): Table {
  return {
    columns: [title, name, 'now', 'ratio', 'from', 'to'],
    rows: comparisons.map(({ name, then, now, ratio }) => [
      name,
      formatNumber(then),
      formatNumber(now),
      ...(ratio ? [ratio.median, ratio.least, ratio.most].map(formatNumber) : ['-']),
    ]),
  }
}
