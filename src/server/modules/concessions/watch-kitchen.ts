import type { Deps } from '#server/deps.ts'
import type { StreamEvent } from '#server/http/streams/event-streams.ts'
import { isDatabaseUnavailable } from '#server/platform/database.ts'
import { KITCHEN_CHANGES, readKitchen } from './read-kitchen.ts'

type Listener = (event: StreamEvent) => void

export type WatchKitchen = {
  /** Sends the kitchen at once and after each change. Returns the function that unsubscribes. */
  readonly watch: (listener: Listener) => Promise<() => void>
  readonly close: () => void
}

const GATHER_MILLISECONDS = 100
/** What another process changed just before it ended would not be announced; and orders come near by time alone. */
const LOOK_MILLISECONDS = 15_000

/** Creates the live feed of the kitchen. All tablets of a process share one read. */
export function createWatchKitchen(deps: Pick<Deps, 'db' | 'now' | 'log' | 'seatBus'>): WatchKitchen {
  const listeners = new Set<Listener>()
  let timer: NodeJS.Timeout | undefined
  // One after the other, so that an earlier read is never sent last.
  let looking: Promise<void> = Promise.resolve()

  async function look(): Promise<void> {
    try {
      const event = await readEvent(deps)
      for (const listener of listeners) listener(event)
    } catch (error) {
      if (!isDatabaseUnavailable(error)) deps.log.warn({ err: error }, 'the kitchen was not read')
    }
  }
  function lookSoon(): void {
    if (listeners.size === 0) return
    timer ??= setTimeout(() => {
      timer = undefined
      looking = looking.then(look)
    }, GATHER_MILLISECONDS)
  }
  const unsubscribe = deps.seatBus.subscribe((id) => id === KITCHEN_CHANGES && lookSoon(), lookSoon)
  const ticking = setInterval(lookSoon, LOOK_MILLISECONDS)
  ticking.unref()

  return {
    async watch(listener) {
      listener(await readEvent(deps))
      listeners.add(listener)
      // What changed between the read and now.
      lookSoon()
      return () => void listeners.delete(listener)
    },
    close() {
      unsubscribe()
      clearInterval(ticking)
      clearTimeout(timer)
    },
  }
}

async function readEvent(deps: Pick<Deps, 'db' | 'now'>): Promise<StreamEvent> {
  return { event: 'kitchen', json: JSON.stringify(await readKitchen(deps)) }
}
