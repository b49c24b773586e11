/** `npm test`: runs the checks, then every test. The last line is "N passed, N failed"; a check counts as a test. */
import { mkdir, readFile, rm } from 'node:fs/promises'
import { runChecks } from './checks.ts'
import { runWithOutput } from './run.ts'

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
const exitCode = await runWithOutput([
  'vitest',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${REPORT}`,
])
const report = await readReport()

const passed = checks.filter(({ isGreen }) => isGreen).length + report.numPassedTests
// A file that cannot be loaded has no failed test, so it is counted here.
const failedTests = Math.max(
  report.numFailedTests,
  report.numFailedTestSuites > 0 ? 1 : 0,
  exitCode === 0 ? 0 : 1,
)
const failed = checks.length - checks.filter(({ isGreen }) => isGreen).length + failedTests
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

async function readReport(): Promise<Report> {
  const failedReport = { numPassedTests: 0, numFailedTests: 1, numFailedTestSuites: 1, numTotalTests: 0 }
  return readFile(REPORT, 'utf8').then(
    (text) => JSON.parse(text) as Report,
    () => failedReport,
  )
}
