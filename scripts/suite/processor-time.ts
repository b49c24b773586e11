import { listProcessTree } from './process-tree.ts'

/** The first that matches the command line of a process names its kind. */
const kinds: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Chromium', /chromium|chrome/],
  ['PostgreSQL', /^postgres|bin\/(postgres|initdb|pg_)/],
  ['Java (HTML checker)', /^java|\/java /],
  ['site', /src\/server\/main\.ts/],
  ['build of the pages', /scripts\/build(-pages)?\.ts/],
  ['Vitest', /vitest/],
  ['ESLint', /eslint/],
  ['types', /typescript|tsgo|\btsc\b/],
  ['other checks', /prettier|depcruise|knip|generate-api|lint-api|check-sql|paraglide/],
]

const SAMPLE_MILLISECONDS = 1000

export type ProcessorTime = {
  readonly wholeSeconds: number
  /** The largest first. Processes that ended between two samples are in `short processes`. */
  readonly secondsByKind: ReadonlyMap<string, number>
}

/** Starts to sample the processor time of this process and its descendants; returns how to end it and get the result. */
export function measureProcessorTime(): () => ProcessorTime {
  const seen = new Map<string, { readonly kind: string; readonly seconds: number }>()
  const sample = () => {
    for (const { pid, startedAt, command, seconds } of listProcessTree(process.pid)) {
      const key = `${pid} ${startedAt}`
      // A process that has ended and whose parent has not asked for its result yet has no command line any more.
      seen.set(key, { kind: command === '' ? (seen.get(key)?.kind ?? 'other') : kindOf(command), seconds })
    }
  }
  const timer = setInterval(sample, SAMPLE_MILLISECONDS)
  return () => {
    clearInterval(timer)
    sample()
    const secondsByKind = sumByKind([...seen.values()])
    // The kinds also have what outlived its parent, which the time of the children of this process lacks.
    return { wholeSeconds: [...secondsByKind.values()].reduce((sum, used) => sum + used, 0), secondsByKind }
  }
}

function kindOf(command: string): string {
  return kinds.find(([, pattern]) => pattern.test(command))?.[0] ?? 'other'
}

function wholeSeconds(): number {
  const tree = listProcessTree(process.pid)
  return tree.reduce((sum, { seconds, endedChildSeconds }) => sum + seconds + endedChildSeconds, 0)
}

function sumByKind(
  samples: readonly { readonly kind: string; readonly seconds: number }[],
): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const { kind, seconds } of samples) sums.set(kind, (sums.get(kind) ?? 0) + seconds)
  const sampled = samples.reduce((sum, { seconds }) => sum + seconds, 0)
  sums.set('short processes', Math.max(0, wholeSeconds() - sampled))
  return new Map([...sums].toSorted(([, one], [, other]) => other - one))
}
