import type { ShowFigures } from '#contract/check-in/door.ts'
import { businessDayOf } from '#domain/schedule.ts'
import type { Deps } from '#server/deps.ts'
import { isDatabaseUnavailable } from '#server/platform/database.ts'
import { listFiguresOfDay, type FiguresRow } from './door-day.queries.ts'
import { presentShow } from './list-door-tickets.ts'

type FiguresEvent = { readonly event: 'shows'; readonly json: string }
type Listener = (event: FiguresEvent | null) => void

export type WatchDoorShows = {
  /** Sends all shows of today first, then those that changed. Returns the function that unsubscribes. */
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
  let looking: Promise<void> | undefined

  async function look(): Promise<void> {
    const shows = await listDoorShows(deps, businessDayOf(deps.now()))
    const current = new Map(shows.map((show) => [show.showtimeId, JSON.stringify(show)]))
    const changed = [...current].filter(([id, json]) => last.get(id) !== json)
    last = current
    if (changed.length > 0) tell(listeners, changed)
  }

  function lookNow(): Promise<void> {
    timer = undefined
    looking ??= look().finally(() => (looking = undefined))
    return looking
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
      tell([listener], [...last])
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

function tell(listeners: Iterable<Listener>, shows: readonly (readonly [id: string, json: string])[]): void {
  const json = `[${shows.map(([, each]) => each).join(',')}]`
  for (const listener of listeners) listener({ event: 'shows', json })
}

function presentFigures(row: FiguresRow): ShowFigures {
  const { expected, admitted, missing, refused, conflicts, openConflicts } = row
  return { ...presentShow(row), expected, admitted, missing, refused, conflicts, openConflicts }
}
