/** `npm test`: the checks, then every test. Ends with the line "N passed, N failed"; a check counts as a test. */
import { mkdir, readFile, rm } from 'node:fs/promises'
import { runChecks } from './checks.ts'
import { runLoudly } from './run.ts'

type Report = {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numFailedTestSuites: number
  readonly numTotalTests: number
}

const REPORT = '.tmp/test-report.json'

await mkdir('.tmp', { recursive: true })
await rm(REPORT, { force: true })
const checks = await runChecks()
const exitCode = await runLoudly([
  'vitest',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${REPORT}`,
])
const report = await readReport()

const passed = checks.filter(({ isGreen }) => isGreen).length + report.numPassedTests
// A file that cannot even be loaded fails without a failed test: it counts too.
const failedTests = Math.max(
  report.numFailedTests,
  report.numFailedTestSuites > 0 ? 1 : 0,
  exitCode === 0 ? 0 : 1,
)
const failed = checks.length - checks.filter(({ isGreen }) => isGreen).length + failedTests
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

async function readReport(): Promise<Report> {
  const nothing = { numPassedTests: 0, numFailedTests: 1, numFailedTestSuites: 1, numTotalTests: 0 }
  return readFile(REPORT, 'utf8').then(
    (text) => JSON.parse(text) as Report,
    () => nothing,
  )
}
