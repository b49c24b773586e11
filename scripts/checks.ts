import { run, type Outcome } from './run.ts'

const preparation: readonly (readonly [string, [string, ...string[]]])[] = [
  [
    'messages',
    [
      'paraglide-js',
      'compile',
      '--project',
      './project.inlang',
      '--outdir',
      './src/web/paraglide',
      '--strategy',
      'baseLocale',
    ],
  ],
]

const checks: readonly (readonly [string, [string, ...string[]]])[] = [
  ['types', ['tsc', '--noEmit', '-p', '.']],
  [
    'lint',
    ['eslint', '.', '--cache', '--cache-location', 'node_modules/.cache/eslint/', '--max-warnings', '0'],
  ],
  ['formatting', ['prettier', '--check', '--log-level', 'warn', '.']],
  ['boundaries', ['depcruise', '--config', '.dependency-cruiser.js', 'src', 'simulators', 'seeds']],
  ['dead code', ['knip']],
  ['generated client', ['node', 'scripts/generate-api.ts', '--check']],
]

/** Runs the static checks, two at a time, and prints the result of each. */
export async function runChecks(): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = []
  for (const check of preparation) outcomes.push(await report(run(...check)))
  const queue = [...checks]
  const worker = async () => {
    for (let check = queue.shift(); check; check = queue.shift()) outcomes.push(await report(run(...check)))
  }
  await Promise.all([worker(), worker()])
  return outcomes
}

async function report(pending: Promise<Outcome>): Promise<Outcome> {
  const outcome = await pending
  const { name, isGreen, seconds, output } = outcome
  console.log(`${isGreen ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`)
  if (!isGreen) console.log(output.trimEnd())
  return outcome
}
