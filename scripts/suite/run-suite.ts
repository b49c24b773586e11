import { rm } from 'node:fs/promises'
import { compileMessages, runChecks } from '../checks.ts'
import { runWithOutput } from '../run.ts'
import { COSTS_FILE, readCosts, type FileCost } from './file-costs.ts'
import { isWhole, type SuiteOptions } from './options.ts'
import { readReport, type TestOutcome } from './vitest-report.ts'

export type SuiteRun = {
  readonly outcomes: readonly TestOutcome[]
  readonly costs: readonly FileCost[]
}

/**
 * Each runs by itself beside the other and beside the checks: races wait most of their time, the rest works most of it. So the processors are
 * never idle until the end.
 */
const queues = [['unit', 'web', 'journey'], ['race']] as const

const COSTS = '.tmp/test-costs.ndjson'

/** Runs the tests once, and the checks too if all tests are run; a check is an outcome as a test is. */
export async function runSuite(options: SuiteOptions): Promise<SuiteRun> {
  await rm(COSTS, { force: true })
  const messages = await compileMessages()
  const [checks, ...tests] = await Promise.all([
    isWhole(options) ? runChecks({ atOnce: 1 }) : [],
    ...queues
      .map((queue) =>
        queue.filter((name) => options.projects.length === 0 || options.projects.includes(name)),
      )
      .filter((queue) => queue.length > 0)
      .map((queue) => runTests(queue, options)),
  ])
  const checked = [messages, ...checks].map(({ name, isGreen, output }): TestOutcome => {
    const status = isGreen ? 'passed' : 'failed'
    return { file: 'check', test: name, status, messages: isGreen ? [] : [output.trimEnd()] }
  })
  return { outcomes: [...checked, ...tests.flat()], costs: await readCosts(COSTS) }
}

async function runTests(
  projects: readonly string[],
  { files }: SuiteOptions,
): Promise<readonly TestOutcome[]> {
  const path = `.tmp/test-report-${projects[0]}.json`
  await rm(path, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`]
  const projectOptions = projects.map((name) => `--project=${name}`)
  const exitCode = await runWithOutput(
    ['vitest', 'run', '--passWithNoTests', ...projectOptions, ...reporters, ...files],
    { isBeside: true, env: { [COSTS_FILE]: COSTS } },
  )
  const outcomes = await readReport(path)
  // Such as an error outside of every test, or a process that died: the reason is in the output of the run.
  const isUnexplained = exitCode !== 0 && outcomes.every(({ status }) => status !== 'failed')
  if (!isUnexplained && (outcomes.length > 0 || files.length > 0)) return outcomes
  return [
    ...outcomes,
    { file: projects.join(', '), test: '(whole run)', status: 'failed', messages: [`exit code ${exitCode}`] },
  ]
}
