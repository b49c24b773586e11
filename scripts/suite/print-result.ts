import type { FileCost } from './file-costs.ts'
import { judgeRuns, type Failure } from './judge-runs.ts'
import type { ProcessorTime } from './processor-time.ts'
import { quarantine } from './quarantine.ts'
import type { SuiteRun } from './run-suite.ts'

const DEAREST = 10

type Costs = {
  readonly costs: readonly FileCost[]
  readonly processor: ProcessorTime
  /** From start to end. */
  readonly seconds: number
}

/** Prints what a run took: the total, its processor time by kind, and the files that took most of it. */
export function printCosts({ costs, processor, seconds }: Costs): void {
  console.log(`\n${seconds.toFixed(0)} s, ${processor.wholeSeconds.toFixed(0)} s of processor time:`)
  for (const [kind, used] of processor.secondsByKind) console.log(`${format(used)} s  ${kind}`)
  console.log(`The ${DEAREST} dearest of ${costs.length} test files, with the programs that each started:`)
  for (const { file, seconds } of costs.slice(0, DEAREST)) console.log(`${format(seconds)} s  ${file}`)
}

/** Prints the result of all runs, the counts last; returns whether it is green. */
export function printVerdict(runs: readonly SuiteRun[], { isWhole }: { readonly isWhole: boolean }): boolean {
  const verdict = judgeRuns(
    runs.map(({ outcomes }) => outcomes),
    { isWhole },
  )
  for (const { file, test, since, why } of quarantine)
    console.log(`\nin quarantine since ${since}: ${file}: ${test}\n  ${why}`)
  for (const failure of verdict.tolerated) console.log(`\nfailed in quarantine: ${describe(failure)}`)
  // The runs write beside each other, and a log may keep its end only: what failed is repeated here.
  for (const failure of verdict.repeated) console.log(`\npassed only when repeated: ${describe(failure)}`)
  for (const failure of verdict.failures) console.log(`\n✗ ${describe(failure)}`)
  for (const { file, test } of verdict.stale)
    console.log(`\n✗ the quarantine names a test that does not exist: ${file}: ${test}`)
  if (verdict.repeated.length > 0)
    console.log(`\n${verdict.repeated.length} to mend: passed only when repeated`)
  const failed = verdict.failures.length + verdict.stale.length
  console.log(`\n${verdict.passed} passed, ${failed} failed`)
  return failed === 0
}

function describe({ name, failedRuns, runs, messages }: Failure): string {
  const share = runs > 1 ? ` (${failedRuns} of ${runs} runs)` : ''
  return [`${name}${share}`, ...messages].join('\n')
}

function format(seconds: number): string {
  return seconds.toFixed(1).padStart(8)
}
