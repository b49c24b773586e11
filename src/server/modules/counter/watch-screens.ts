import type { Deps } from '#server/deps.ts'
import type { StreamEvent } from '#server/http/streams/event-streams.ts'
import { isDatabaseUnavailable } from '#server/platform/database.ts'
import { readScreen, screenOf, type ReadScreen } from './read-screen.ts'

type Listener = (event: StreamEvent | null) => void
type Watched = { readonly clerkId: string; readonly screenId: string | null }

export type WatchScreens = {
  /** Sends what the customers of a clerk see, at once and after each change. Returns the function that unsubscribes. */
  readonly watch: (watched: Watched, listener: Listener) => Promise<() => void>
  readonly close: () => void
}

type Watch = Watched & {
  readonly listener: Listener
  /** Of what it shows. */
  showtimeId: string | null
  sent: string
  looking: Promise<void>
  timer: NodeJS.Timeout | undefined
}

const GATHER_MILLISECONDS = 100
/** Holds and payments end by time alone, and another process may have ended before it announced a change. */
const LOOK_MILLISECONDS = 5_000

/** Creates the live feed of the customers' screens. A screen looks again when its clerk, or the show that it shows, has changed. */
export function createWatchScreens(deps: Pick<Deps, 'db' | 'now' | 'log' | 'seatBus'>): WatchScreens {
  const watches = new Set<Watch>()

  async function look(watch: Watch): Promise<void> {
    try {
      send(watch, await readScreen(deps, watch.clerkId))
    } catch (error) {
      if (!isDatabaseUnavailable(error)) deps.log.warn({ err: error }, 'a customer screen was not read')
    }
  }
  function lookSoon(watch: Watch): void {
    watch.timer ??= setTimeout(() => {
      watch.timer = undefined
      watch.looking = watch.looking.then(() => look(watch))
    }, GATHER_MILLISECONDS)
  }
  function onChange(id: string): void {
    for (const watch of watches) {
      if (id === watch.screenId) watch.listener(null)
      else if (id === watch.showtimeId || id === screenOf(watch.clerkId)) lookSoon(watch)
    }
  }
  const lookAtAll = () => watches.forEach(lookSoon)
  const unsubscribe = deps.seatBus.subscribe(onChange, lookAtAll)
  const ticking = setInterval(lookAtAll, LOOK_MILLISECONDS)
  ticking.unref()

  return {
    async watch(watched, listener) {
      const begun = { showtimeId: null, sent: '', looking: Promise.resolve(), timer: undefined }
      const watch: Watch = { ...watched, ...begun, listener }
      send(watch, await readScreen(deps, watched.clerkId))
      watches.add(watch)
      // What changed between the read and now.
      lookSoon(watch)
      return () => {
        watches.delete(watch)
        clearTimeout(watch.timer)
      }
    },
    close() {
      unsubscribe()
      clearInterval(ticking)
      for (const { timer } of watches) clearTimeout(timer)
    },
  }
}

/** Sends what was not sent before; the time of the server alone is no news. */
function send(watch: Watch, { screen, showtimeId }: ReadScreen): void {
  watch.showtimeId = showtimeId
  const sent = JSON.stringify({ ...screen, now: null })
  if (sent === watch.sent) return
  watch.sent = sent
  watch.listener({ event: 'screen', json: JSON.stringify(screen) })
}
