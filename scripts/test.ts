/** `npm test`: runs the checks and every test. The last line is "N passed, N failed"; a check counts as a test. */
import { mkdir, readFile, rm } from 'node:fs/promises'
import { compileMessages, runChecks } from './checks.ts'
import { runWithOutput } from './run.ts'

type Report = {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numFailedTestSuites: number
}

/**
 * Each runs by itself beside the other and beside the checks: races wait most of their time, the rest works most of it. So the processors are
 * never idle until the end.
 */
const runs = [['unit', 'web', 'journey'], ['race']] as const

await mkdir('.tmp', { recursive: true })
const messages = await compileMessages()
const [checks, ...reports] = await Promise.all([runChecks({ atOnce: 1 }), ...runs.map(runTests)])

const outcomes = [messages, ...checks]
const red = outcomes.filter(({ isGreen }) => !isGreen).length
const passed = outcomes.length - red + sum(reports.map((report) => report.passed))
const failed = red + sum(reports.map((report) => report.failed))
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

/** Runs the tests of these projects and counts them. */
async function runTests(projects: readonly string[]): Promise<{ passed: number; failed: number }> {
  const path = `.tmp/test-report-${projects[0]}.json`
  await rm(path, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`]
  const projectOptions = projects.map((name) => `--project=${name}`)
  const exitCode = await runWithOutput(['vitest', 'run', ...projectOptions, ...reporters], { isBeside: true })
  const { numPassedTests, numFailedTests, numFailedTestSuites } = await readReport(path)
  // A file that cannot be loaded has no failed test, so it is counted here.
  const failed = Math.max(numFailedTests, numFailedTestSuites > 0 ? 1 : 0, exitCode === 0 ? 0 : 1)
  return { passed: numPassedTests, failed }
}

async function readReport(path: string): Promise<Report> {
  const failedReport = { numPassedTests: 0, numFailedTests: 1, numFailedTestSuites: 1 }
  return readFile(path, 'utf8').then(
    (text) => JSON.parse(text) as Report,
    () => failedReport,
  )
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
