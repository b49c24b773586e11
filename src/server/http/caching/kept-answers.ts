import { LRUCache } from 'lru-cache'
import type { Deps } from '#server/deps.ts'
import { createSingleFlight } from '#server/platform/single-flight.ts'
import { readProgrammeVersion } from './kept-answers.queries.ts'

type Entry<T> = Made<T> & { readonly version: string }

/** `until`: when time alone makes another answer. `about`: ids whose changes make another one. `bytes`: of the value, about. */
export type Made<T> = {
  readonly value: T
  readonly until: Date
  readonly about?: ReadonlySet<string>
  readonly bytes?: number
}

export type KeptAnswers<T extends object> = {
  /** Returns the cached answer of a key, or builds it with `make`. Concurrent calls share one run. */
  readonly read: (key: string, make: (now: Date) => Promise<Made<T>>) => Promise<T>
  /** Evicts the cached answers about an id. */
  readonly evict: (id: string) => void
  readonly evictAll: () => void
}

type Limits = { readonly entries: number; readonly bytes: number }

export const NEVER = new Date(8_640_000_000_000_000)
const ALL = 'all'
const LEAST_BYTES = 500

/**
 * Keeps answers until the programme changes, in whichever process: its version is read from the database with each call (decision 0093). It is read before
 * the data, so an answer is never older than its version. The least recently used ones go beyond the limits.
 */
export function createKeptAnswers<T extends object>(
  deps: Pick<Deps, 'db' | 'now'>,
  limits: Limits,
): KeptAnswers<T> {
  const entries = new LRUCache<string, Entry<T>>({
    max: limits.entries,
    maxSize: limits.bytes,
    sizeCalculation: ({ bytes = 0 }) => LEAST_BYTES + bytes,
  })
  const once = createSingleFlight()
  /** Ids that have changed since a run began, for each run. */
  const runs = new Set<Set<string>>()

  async function run(key: string, version: string, make: (now: Date) => Promise<Made<T>>): Promise<T> {
    const changed = new Set<string>()
    runs.add(changed)
    try {
      const made = await make(deps.now())
      if (!changed.has(ALL) && !isAbout(made, changed)) entries.set(key, { ...made, version })
      return made.value
    } finally {
      runs.delete(changed)
    }
  }

  return {
    async read(key, make) {
      const version = await readProgrammeVersion(deps.db)
      const known = entries.get(key)
      if (known?.version === version && deps.now() < known.until) return known.value
      return once(`${version} ${key}`, () => run(key, version, make))
    },
    evict(id) {
      for (const changed of runs) changed.add(id)
      for (const [key, { about }] of entries.entries()) if (about?.has(id)) entries.delete(key)
    },
    evictAll() {
      for (const changed of runs) changed.add(ALL)
      entries.clear()
    },
  }
}

function isAbout({ about }: Made<object>, changed: ReadonlySet<string>): boolean {
  return about !== undefined && !about.isDisjointFrom(changed)
}
