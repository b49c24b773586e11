import { declareMessages } from './declare-messages.ts'
import { run, type Outcome } from './run.ts'

const checks: readonly (readonly [string, [string, ...string[]]])[] = [
  // Several threads each work out the same types: on two cores, beside other work, that takes longer.
  ['types', ['node', 'node_modules/typescript-7/bin/tsc', '--noEmit', '--singleThreaded', '-p', '.']],
  [
    'lint',
    ['eslint', '.', '--cache', '--cache-location', 'node_modules/.cache/eslint/', '--max-warnings', '0'],
  ],
  ['formatting', ['prettier', '--check', '--log-level', 'warn', '.']],
  ['boundaries', ['depcruise', '--config', '.dependency-cruiser.js', 'src', 'simulators', 'seeds']],
  ['dead code', ['knip']],
  ['generated client', ['node', 'scripts/generate-api.ts', '--check']],
  ['API document', ['node', 'scripts/lint-api.ts']],
]

/** Compiles the messages, which the checks and the tests of pages read, and prints the result. */
export async function compileMessages(): Promise<Outcome> {
  const [project, output] = ['./project.inlang', './src/web/paraglide']
  const options = ['--project', project, '--outdir', output, '--strategy', 'baseLocale']
  const outcome = await report(run('messages', ['paraglide-js', 'compile', ...options]))
  if (outcome.isGreen) await declareMessages(output)
  return outcome
}

/** Runs the static checks, so many at a time, and prints the result of each. Needs the compiled messages. */
export async function runChecks({ atOnce }: { readonly atOnce: number }): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = []
  const queue = [...checks]
  const worker = async () => {
    for (let check = queue.shift(); check; check = queue.shift()) outcomes.push(await report(run(...check)))
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return outcomes
}

async function report(pending: Promise<Outcome>): Promise<Outcome> {
  const outcome = await pending
  const { name, isGreen, seconds, output } = outcome
  console.log(`${isGreen ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`)
  if (!isGreen) console.log(output.trimEnd())
  return outcome
}
