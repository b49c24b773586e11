import { setTimeout as sleep } from 'node:timers/promises'
import type { Limits } from './limits.ts'
import { databaseUnavailable } from './unavailable.ts'

/** `attempts` have failed in a row, the last one at `lastAt` of performance.now(). */
export type Outage = { readonly attempts: number; readonly lastAt: number; readonly lastError: unknown }

/** The one way to a new connection for all parts of a pool: while the database is away, one attempt at a time, with growing pauses. */
export type Connector<Connection> = {
  readonly open: () => Promise<Connection>
  readonly outage: () => Outage | null
  /** A connection that was lost as soon as it was open counts as a failed attempt. */
  readonly failed: (error: unknown) => void
  readonly close: () => void
}

type Options<Connection> = {
  readonly connect: () => Promise<Connection>
  readonly limits: Pick<Limits, 'firstPause' | 'longestPause'>
  /** Called at the first failed attempt, and when the database is back. */
  readonly onChange: (outage: Outage | null) => void
}

export function createConnector<Connection>(options: Options<Connection>): Connector<Connection> {
  const { connect, limits, onChange } = options
  const ended = new AbortController()
  let outage: Outage | null = null
  let probe: Promise<unknown> | null = null

  function failed(lastError: unknown): void {
    const isNew = outage === null
    outage = { lastAt: performance.now(), attempts: (outage?.attempts ?? 0) + 1, lastError }
    if (isNew) onChange(outage)
  }

  async function attempt(): Promise<Connection> {
    const before = outage
    try {
      const connection = await connect()
      const wasAway = outage !== null
      outage = null
      if (wasAway) onChange(null)
      return connection
    } catch (error) {
      // Attempts that ran beside each other count once.
      if (outage === before) failed(error)
      throw databaseUnavailable(error)
    }
  }

  async function probeAfterPause({ attempts, lastAt }: Outage): Promise<Connection> {
    const since = performance.now() - lastAt
    await sleep(Math.max(0, pauseBefore(attempts, limits) - since), undefined, { signal: ended.signal })
    return attempt()
  }

  return {
    async open() {
      while (probe) await probe.catch(() => undefined)
      if (ended.signal.aborted) throw databaseUnavailable(new Error('the database was closed'))
      if (!outage) return attempt()
      const probing = probeAfterPause(outage)
      probe = probing
      try {
        return await probing
      } finally {
        probe = null
      }
    },
    outage: () => outage,
    failed,
    close: () => ended.abort(),
  }
}

/** Doubles with each attempt; the jitter keeps several processes from asking at the same moment. */
function pauseBefore(
  attempts: number,
  { firstPause, longestPause }: Pick<Limits, 'firstPause' | 'longestPause'>,
): number {
  return Math.min(firstPause * 2 ** (attempts - 1), longestPause) * (0.5 + Math.random() / 2)
}
