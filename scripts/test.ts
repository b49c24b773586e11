/** `npm test`: runs the checks and every test. The last line is "N passed, N failed"; a check counts as a test. */
import { mkdir, readFile, rm } from 'node:fs/promises'
import { relative } from 'node:path'
import { compileMessages, runChecks } from './checks.ts'
import { runWithOutput } from './run.ts'

type Report = {
  readonly numPassedTests: number
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
const passed = outcomes.length - redChecks.length + sum(reports.map((report) => report.passed))
const failures = [
  ...redChecks.map(({ name, output }) => `check: ${name}\n${output.trimEnd()}`),
  ...reports.flatMap((report) => report.failures),
]
const repeated = reports.flatMap((report) => report.repeated)
// The runs write beside each other, and a log may keep its end only: what failed is repeated here.
for (const text of repeated) console.log(`\npassed only when repeated: ${text}`)
for (const failure of failures) console.log(`\n✗ ${failure}`)
console.log(`\n${passed} passed, ${failures.length} failed`)
process.exitCode = failures.length === 0 ? 0 : 1

/** Runs the tests of these projects, counts them and describes what failed. */
async function runTests(projects: readonly string[]): Promise<Count> {
  const path = `.tmp/test-report-${projects[0]}.json`
  await rm(path, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`]
  const projectOptions = projects.map((name) => `--project=${name}`)
  const exitCode = await runWithOutput(['vitest', 'run', ...projectOptions, ...reporters], { isBeside: true })
  const { numPassedTests, testResults } = await readReport(path)
  const failures = testResults.flatMap((file) => [...failuresOf(file, 'failed'), ...failureOfFile(file)])
  // Such as an error outside of every test, or a process that died: the reason is in the output of the run.
  const isRed = exitCode !== 0 || testResults.length === 0
  if (isRed && failures.length === 0) failures.push(`${projects.join(', ')}: exit code ${exitCode}`)
  return {
    passed: numPassedTests,
    failures,
    repeated: testResults.flatMap((file) => failuresOf(file, 'passed')),
  }
}

/** Returns the file, the name and the messages of each test that failed, now or before it was repeated, and ended with this status. */
function failuresOf({ name, assertionResults }: FileResult, status: 'passed' | 'failed'): readonly string[] {
  return assertionResults
    .filter(
      (result) => result.status === status && (status === 'failed' || result.failureMessages.length > 0),
    )
    .map(({ fullName, failureMessages }) =>
      [`${relative('.', name)}: ${fullName}`, ...failureMessages].join('\n'),
    )
}

/** Returns what failed of a file although none of its tests did: it could not be loaded, or one of its hooks failed. */
function failureOfFile({ name, status, message, assertionResults }: FileResult): readonly string[] {
  const isOfTest = assertionResults.some((result) => result.status === 'failed')
  if (status !== 'failed' || isOfTest) return []
  return [`${relative('.', name)}: ${message || 'a hook failed, the reason is in the output'}`]
}

async function readReport(path: string): Promise<Report> {
  return readFile(path, 'utf8')
    .then((text) => JSON.parse(text) as Report)
    .catch(() => ({ numPassedTests: 0, testResults: [] }))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
