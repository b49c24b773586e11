import { expect, test } from 'vitest'
import { judgeRuns } from './judge-runs.ts'
import type { TestOutcome } from './vitest-report.ts'

const outcome = (test: string, status: TestOutcome['status'], messages: readonly string[] = []) => ({
  file: 'a.test.ts',
  test,
  status,
  messages,
})
const entry = { file: 'a.test.ts', test: 'one', why: 'the cause is not known', since: '2026-11-28' }

test('a test has passed when it passed in every run', () => {
  const runs = [
    [outcome('one', 'passed'), outcome('two', 'passed')],
    [outcome('one', 'passed'), outcome('two', 'failed', ['too late'])],
  ]
  const verdict = judgeRuns(runs, { entries: [], isWhole: true })
  expect(verdict.passed).toBe(1)
  expect(verdict.failures).toEqual([
    { name: 'a.test.ts: two', failedRuns: 1, runs: 2, messages: ['too late'] },
  ])
})

test('a test that passed only when it was repeated is reported, and counts as passed', () => {
  const verdict = judgeRuns([[outcome('one', 'passed', ['lost click'])]], { entries: [], isWhole: true })
  expect([verdict.passed, verdict.failures.length]).toEqual([1, 0])
  expect(verdict.repeated.map(({ name }) => name)).toEqual(['a.test.ts: one'])
})

test('the failure of a test in quarantine is reported and does not count', () => {
  const verdict = judgeRuns([[outcome('one', 'failed')]], { entries: [entry], isWhole: true })
  expect([verdict.passed, verdict.failures.length, verdict.tolerated.length]).toEqual([0, 0, 1])
})

test('an entry of the quarantine without its test is found in a run of all tests only', () => {
  const stale = (isWhole: boolean) =>
    judgeRuns([[outcome('two', 'passed')]], { entries: [entry], isWhole }).stale
  expect([stale(true), stale(false)]).toEqual([[entry], []])
})

test('a skipped test counts neither as passed nor as failed', () => {
  const verdict = judgeRuns([[outcome('one', 'skipped')]], { entries: [], isWhole: true })
  expect([verdict.passed, verdict.failures.length]).toEqual([0, 0])
})
