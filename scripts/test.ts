/** `npm test`: runs the checks and every test. The last line is "N passed, N failed"; a check counts as a test. */
import { mkdir, readFile, rm } from 'node:fs/promises'
import { relative } from 'node:path'
import { compileMessages, runChecks } from './checks.ts'
import { runWithOutput } from './run.ts'

type Report = {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numFailedTestSuites: number
  readonly testResults: readonly FileResult[]
}

type FileResult = {
  readonly name: string
  readonly status: string
  readonly message: string
  readonly assertionResults: readonly {
    readonly fullName: string
    readonly status: string
    readonly failureMessages: readonly string[]
  }[]
}

type Count = {
  readonly passed: number
  readonly failed: number
  readonly failures: readonly string[]
  /** Tests that failed and passed when they were repeated. */
  readonly repeated: readonly string[]
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
const redChecks = outcomes.filter(({ isGreen }) => !isGreen)
const red = redChecks.length
const passed = outcomes.length - red + sum(reports.map((report) => report.passed))
const failed = red + sum(reports.map((report) => report.failed))
const failures = [
  ...redChecks.map(({ name, output }) => `check: ${name}\n${output.trimEnd()}`),
  ...reports.flatMap((report) => report.failures),
]
const repeated = reports.flatMap((report) => report.repeated)
// The runs write beside each other, and a log may keep its end only: what failed is repeated here.
for (const text of repeated) console.log(`\npassed only when repeated: ${text}`)
for (const failure of failures) console.log(`\n✗ ${failure}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

/** Runs the tests of these projects, counts them and describes what failed. */
async function runTests(projects: readonly string[]): Promise<Count> {
  const path = `.tmp/test-report-${projects[0]}.json`
  await rm(path, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`]
  const projectOptions = projects.map((name) => `--project=${name}`)
  const exitCode = await runWithOutput(['vitest', 'run', ...projectOptions, ...reporters], { isBeside: true })
  const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = await readReport(path)
  // A file that cannot be loaded has no failed test, so it is counted here.
  const failed = Math.max(numFailedTests, numFailedTestSuites > 0 ? 1 : 0, exitCode === 0 ? 0 : 1)
  const failures = testResults.flatMap((file) => [...loadFailure(file), ...failuresOf(file, 'failed')])
  // An error outside of a test ends the run red and is in its output only.
  const isElsewhere = failed > 0 && failures.length === 0
  return {
    passed: numPassedTests,
    failed,
    repeated: testResults.flatMap((file) => failuresOf(file, 'passed')),
    failures: isElsewhere ? [`${projects.join(', ')}: no test failed, exit code ${exitCode}`] : failures,
  }
}

/** Returns the message of a file that could not be loaded. */
function loadFailure({ name, status, message, assertionResults }: FileResult): readonly string[] {
  const isLoaded = status !== 'failed' || assertionResults.some((result) => result.status === 'failed')
  return isLoaded ? [] : [`${relative('.', name)}\n${message}`]
}

/** Returns the file, the name and the messages of each test that failed, now or before it was repeated, and ended with this status. */
function failuresOf({ name, assertionResults }: FileResult, status: 'passed' | 'failed'): readonly string[] {
  return assertionResults
    .filter(
      (result) => result.status === status && (result.failureMessages.length > 0 || status === 'failed'),
    )
    .map(({ fullName, failureMessages }) =>
      [`${relative('.', name)}: ${fullName}`, ...failureMessages].join('\n'),
    )
}

async function readReport(path: string): Promise<Report> {
  const failedReport = { numPassedTests: 0, numFailedTests: 1, numFailedTestSuites: 1, testResults: [] }
  return readFile(path, 'utf8').then(
    (text) => JSON.parse(text) as Report,
    () => failedReport,
  )
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
