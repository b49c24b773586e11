import type { ShowFigures } from '#contract/check-in/door.ts'
import { businessDayOf } from '#domain/schedule.ts'
import type { Deps } from '#server/deps.ts'
import { isDatabaseUnavailable } from '#server/platform/database.ts'
import { listFiguresOfDay, type FiguresRow } from './door-day.queries.ts'
import { presentShow } from './list-door-tickets.ts'

/** `shows`: all of today; `changed`: those whose figures changed. */
type FiguresEvent = { readonly event: 'shows' | 'changed'; readonly json: string }
type Listener = (event: FiguresEvent | null) => void

export type WatchDoorShows = {
  /**
   * Sends all shows of today first, then those that changed; all again when one has left, such as a cancelled show, or those of yesterday
   * at 06:00. Returns the function that unsubscribes.
   */
  readonly watch: (listener: Listener) => Promise<() => void>
  readonly countWatchers: () => number
  readonly close: () => void
}

const GATHER_MILLISECONDS = 500
/** The day changes without an announcement, and a process may have missed one. */
const LOOK_MILLISECONDS = 15_000

/** Returns the figures of the shows of a business day. */
export async function listDoorShows({ db }: Pick<Deps, 'db'>, day: string): Promise<ShowFigures[]> {
  return (await listFiguresOfDay(db, day)).map(presentFigures)
}

/** Creates the live figures of the door. All watchers share one read; sales, refunds and scans are announced on the bus of seats. */
export function createWatchDoorShows(deps: Pick<Deps, 'db' | 'now' | 'log' | 'seatBus'>): WatchDoorShows {
  const listeners = new Set<Listener>()
  let last = new Map<string, string>()
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<unknown> = Promise.resolve()
  let next: Promise<void> | undefined

  async function look(): Promise<void> {
    const shows = await listDoorShows(deps, businessDayOf(deps.now()))
    const current = new Map(shows.map((show) => [show.showtimeId, JSON.stringify(show)]))
    const hasLeft = last.keys().some((id) => !current.has(id))
    const changed = [...current].filter(([id, json]) => last.get(id) !== json)
    last = current
    if (hasLeft) tell(listeners, 'shows', last)
    else if (changed.length > 0) tell(listeners, 'changed', changed)
  }

  /** One look after the other: a look that is under way has not seen what changes now, so a further one follows it, for all who ask meanwhile. */
  function lookNow(): Promise<void> {
    timer = undefined
    next ??= looking.then(() => {
      next = undefined
      return look()
    })
    looking = next.catch(() => undefined)
    return next
  }

  function lookSoon(): void {
    if (listeners.size === 0) return
    timer ??= setTimeout(() => {
      lookNow().catch((error: unknown) => {
        if (!isDatabaseUnavailable(error)) deps.log.warn({ err: error }, 'figures of the door not read')
      })
    }, GATHER_MILLISECONDS)
  }

  const unsubscribe = deps.seatBus.subscribe(lookSoon, lookSoon)
  const ticking = setInterval(lookSoon, LOOK_MILLISECONDS)
  ticking.unref()

  return {
    async watch(listener) {
      await lookNow()
      tell([listener], 'shows', last)
      listeners.add(listener)
      // What changed while nobody listened is read once more.
      lookSoon()
      return () => listeners.delete(listener)
    },
    countWatchers: () => listeners.size,
    close() {
      unsubscribe()
      clearInterval(ticking)
      clearTimeout(timer)
    },
  }
}

function tell(
  listeners: Iterable<Listener>,
  event: FiguresEvent['event'],
  shows: Iterable<readonly [id: string, json: string]>,
): void {
  const json = `[${Array.from(shows, ([, each]) => each).join(',')}]`
  for (const listener of listeners) listener({ event, json })
}

function presentFigures(row: FiguresRow): ShowFigures {
  const { performanceId, expected, admitted, missing, refused, conflicts, openConflicts } = row
  return {
    ...presentShow(row),
    performanceId,
    expected,
    admitted,
    missing,
    refused,
    conflicts,
    openConflicts,
  }
}
