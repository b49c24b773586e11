import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprintOf } from '#server/platform/fingerprint.ts'
import { run, type Outcome } from './run.ts'

type Check = {
  readonly name: string
  readonly command: readonly [string, ...string[]]
  /**
   * All that its result depends on, where the tool keeps no cache: it is not run again while these are as they were when it was green, and
   * `output` is there.
   */
  readonly inputs?: readonly string[]
  readonly output?: string
}

const CACHE = 'node_modules/.cache'
const apiInputs = [
  'src/contract',
  'src/domain',
  'src/server/http',
  'src/web/api',
  'scripts',
  'package-lock.json',
]

const messages: Check = {
  name: 'messages',
  command: ['node', 'scripts/compile-messages.ts'],
  inputs: ['messages', 'project.inlang/settings.json', 'scripts/compile-messages.ts', 'package-lock.json'],
  output: 'src/web/paraglide/messages.d.ts',
}

/** The longest first. */
const checks: readonly Check[] = [
  {
    name: 'lint',
    command: ['eslint', '.', '--cache', '--cache-location', `${CACHE}/eslint/`, '--max-warnings', '0'],
  },
  {
    // Several threads each work out the same types: on two cores, beside other work, that takes longer.
    name: 'types',
    command: ['node', 'node_modules/typescript-7/bin/tsc', '--noEmit', '--singleThreaded', '-p', '.'],
  },
  {
    name: 'statements',
    command: ['node', '--max-semi-space-size=64', 'scripts/check-sql/main.ts'],
    inputs: [
      ...['src/server', 'src/domain', 'src/contract', 'seeds', 'migrations', 'scripts/check-sql'],
      ...['tsconfig.json', 'package-lock.json'],
    ],
  },
  {
    name: 'formatting',
    command: ['prettier', '--check', '--log-level', 'warn', '--cache', '.'],
  },
  { name: 'dead code', command: ['knip', '--cache', '--cache-location', `${CACHE}/knip`] },
  {
    name: 'boundaries',
    command: ['depcruise', '--config', '.dependency-cruiser.js', 'src', 'simulators', 'seeds'],
    inputs: ['.dependency-cruiser.js', 'src', 'simulators', 'seeds', 'tsconfig.json', 'package-lock.json'],
  },
  { name: 'generated client', command: ['node', 'scripts/generate-api.ts', '--check'], inputs: apiInputs },
  { name: 'diagrams', command: ['node', 'scripts/draw-diagrams.ts', '--check'] },
  { name: 'API document', command: ['node', 'scripts/lint-api.ts'], inputs: apiInputs },
]

/** Compiles the messages, which the checks and the tests of pages read, and prints the result. */
export function compileMessages(): Promise<Outcome> {
  return runCheck(messages)
}

/** Runs the static checks, so many at a time, and prints the result of each. Needs the compiled messages. */
export async function runChecks({ atOnce }: { readonly atOnce: number }): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = []
  const queue = [...checks]
  const worker = async () => {
    for (let check = queue.shift(); check; check = queue.shift()) outcomes.push(await runCheck(check))
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return outcomes
}

async function runCheck({ name, command, inputs, output }: Check): Promise<Outcome> {
  const stamp = join(CACHE, 'checks', name.replaceAll(' ', '-'))
  const fingerprint =
    inputs && fingerprintOf(process.cwd(), { paths: inputs, leftOut: /^src\/web\/paraglide\// })
  const isThere = output === undefined || existsSync(output)
  if (fingerprint && isThere && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint)
    return report({ name, isGreen: true, output: '', seconds: 0 })
  rmSync(stamp, { force: true })
  const outcome = await run(name, command)
  if (fingerprint && outcome.isGreen) {
    mkdirSync(join(CACHE, 'checks'), { recursive: true })
    writeFileSync(stamp, fingerprint)
  }
  return report(outcome)
}

function report(outcome: Outcome): Outcome {
  const { name, isGreen, seconds, output } = outcome
  console.log(`${isGreen ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`)
  if (!isGreen) console.log(output.trimEnd())
  return outcome
}
