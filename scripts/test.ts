/** `npm test`: runs the checks and every test. The last line is "N passed, N failed"; a check counts as a test. */
import { mkdir } from 'node:fs/promises'
import { startBusyLoops } from './suite/busy-loops.ts'
import { isWhole, readOptions, USAGE, type SuiteOptions } from './suite/options.ts'
import { measureProcessorTime } from './suite/processor-time.ts'
import { printCosts, printVerdict } from './suite/print-result.ts'
import { runSuite, type SuiteRun } from './suite/run-suite.ts'

const options = parseOptions(process.argv.slice(2))
await mkdir('.tmp', { recursive: true })
const stopLoops = options.hasLoad ? startBusyLoops(2) : () => undefined
const runs: SuiteRun[] = []
for (let run = 1; run <= options.runs; run++) {
  if (options.runs > 1) console.log(`\nrun ${run} of ${options.runs}`)
  const started = performance.now()
  const stopMeasuring = measureProcessorTime()
  const result = await runSuite(options)
  runs.push(result)
  printCosts({
    costs: result.costs,
    processor: stopMeasuring(),
    seconds: (performance.now() - started) / 1000,
  })
}
stopLoops()
process.exitCode = printVerdict(runs, { isWhole: isWhole(options) }) ? 0 : 1

function parseOptions(args: readonly string[]): SuiteOptions {
  try {
    return readOptions(args)
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
    process.exit(1)
  }
}
