import { quarantine, type Quarantined } from './quarantine.ts'
import type { TestOutcome } from './vitest-report.ts'

export type Verdict = {
  readonly passed: number
  /** Failed in at least one run. */
  readonly failures: readonly Failure[]
  /** Passed after a failed try in the same run: each is a fault to mend. */
  readonly repeated: readonly Failure[]
  /** Failed, but has an entry in the quarantine. */
  readonly tolerated: readonly Failure[]
  /** Entries of the quarantine whose test no longer exists. */
  readonly stale: readonly Quarantined[]
}

export type Failure = {
  readonly name: string
  readonly failedRuns: number
  readonly runs: number
  readonly messages: readonly string[]
}

/** Judges one run, or several runs of the same tests: a test has passed when it passed in each. `isWhole`: all tests were run. */
export function judgeRuns(
  runs: readonly (readonly TestOutcome[])[],
  { entries = quarantine, isWhole }: { readonly entries?: readonly Quarantined[]; readonly isWhole: boolean },
): Verdict {
  const byName = Map.groupBy(
    runs.flat().filter(({ status }) => status !== 'skipped'),
    ({ file, test }) => `${file}: ${test}`,
  )
  const failures: Failure[] = []
  const repeated: Failure[] = []
  const tolerated: Failure[] = []
  let passed = 0
  for (const [name, outcomes] of byName) {
    const failed = outcomes.filter(({ status }) => status === 'failed')
    const retried = outcomes.filter(({ status, messages }) => status === 'passed' && messages.length > 0)
    const describe = (bad: readonly TestOutcome[]) => ({
      name,
      failedRuns: bad.length,
      runs: outcomes.length,
      messages: bad[0]?.messages ?? [],
    })
    if (retried.length > 0) repeated.push(describe(retried))
    if (failed.length === 0) passed += 1
    else if (entries.some(({ file, test }) => name === `${file}: ${test}`)) tolerated.push(describe(failed))
    else failures.push(describe(failed))
  }
  const stale = entries.filter(({ file, test }) => isWhole && !byName.has(`${file}: ${test}`))
  return { passed, failures, repeated, tolerated, stale }
}
