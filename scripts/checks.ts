import { run, type Outcome } from './run.ts'

const first: readonly (readonly [string, [string, ...string[]]])[] = [
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

const then: readonly (readonly [string, [string, ...string[]]])[] = [
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

/** The quick gate: what can be said of the code without running it. Two at a time; prints each as it ends. */
export async function runChecks(): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = []
  for (const check of first) outcomes.push(await report(run(...check)))
  const queue = [...then]
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
