import type { Role } from '#contract/endpoint.ts'
import type { Deps } from '#server/deps.ts'
import type { StreamEvent } from '#server/http/event-streams.ts'
import { isDatabaseUnavailable } from '#server/platform/database.ts'
import { presentNotices, readNotices } from './read-notices.ts'

type Listener = (event: StreamEvent) => void
type Reader = { readonly role: Role; last: string }

export type WatchNotices = {
  /** Sends what a role sees at once and after each change. Returns the function that unsubscribes. */
  readonly watch: (role: Role, listener: Listener) => Promise<() => void>
  readonly countWatchers: () => number
  readonly close: () => void
}

/** Most of it is announced by nobody: shows come near by time alone, refunds wait. One look serves everybody of the process. */
const LOOK_MILLISECONDS = 5_000

/** Creates the live stream of the back office. It sends only what is different from what its reader has. */
export function createWatchNotices(deps: Pick<Deps, 'db' | 'now' | 'log'>): WatchNotices {
  const listeners = new Map<Listener, Reader>()
  let isLooking = false

  async function look(): Promise<void> {
    if (isLooking || listeners.size === 0) return
    isLooking = true
    try {
      const rows = await readNotices(deps)
      for (const [listener, reader] of listeners)
        tell(listener, reader, JSON.stringify(presentNotices(rows, reader.role)))
    } catch (error) {
      if (!isDatabaseUnavailable(error)) deps.log.warn({ err: error }, 'the notices were not read')
    } finally {
      isLooking = false
    }
  }
  const ticking = setInterval(() => void look(), LOOK_MILLISECONDS)
  ticking.unref()

  return {
    async watch(role, listener) {
      const reader = { role, last: '' }
      tell(listener, reader, JSON.stringify(presentNotices(await readNotices(deps), role)))
      listeners.set(listener, reader)
      return () => void listeners.delete(listener)
    },
    countWatchers: () => listeners.size,
    close: () => clearInterval(ticking),
  }
}

function tell(listener: Listener, reader: Reader, json: string): void {
  if (json === reader.last) return
  reader.last = json
  listener({ event: 'notices', json })
}
