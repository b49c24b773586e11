import { AppError } from '#contract/errors.ts'
import type { Deps } from '#server/deps.ts'
import { isDatabaseUnavailable } from '#server/platform/database.ts'
import { changesBetween, type SeatMaps, type SeatMapSnapshot } from './seat-maps.ts'

/** A server-sent event: its name and its JSON. */
export type SeatEvent = { readonly event: 'seats' | 'changed'; readonly json: string }
/** Null: there is nothing to watch any more. */
type Listener = (event: SeatEvent | null) => void
type Watched = {
  readonly listeners: Set<Listener>
  last: SeatMapSnapshot
  isRefreshing: boolean
  timer?: NodeJS.Timeout | undefined
}

export type WatchSeats = {
  /** Sends the whole map first, then the changes. Returns the function that unsubscribes. Throws `not_found`. */
  readonly watch: (showtimeId: string, listener: Listener) => Promise<() => void>
  /** How many watch, over all showtimes. */
  readonly countWatchers: () => number
  readonly close: () => void
}

const GATHER_MILLISECONDS = 100
/** An expiring hold publishes no change, so the map is also read at this interval. */
const REFRESH_MILLISECONDS = 1_000

/** Creates the live seat feed. All watchers of a showtime share one read and one message. */
export function createWatchSeats(deps: Pick<Deps, 'log' | 'seatBus'>, seatMaps: SeatMaps): WatchSeats {
  const watched = new Map<string, Watched>()

  async function refresh(showtimeId: string, entry: Watched): Promise<void> {
    entry.timer = undefined
    if (entry.isRefreshing) return
    entry.isRefreshing = true
    try {
      const current = await seatMaps.read(showtimeId)
      if (current.version === entry.last.version) return
      const event = eventOf(entry.last, current)
      entry.last = current
      for (const listener of entry.listeners) listener(event)
    } catch (error) {
      if (isNotFound(error)) return entry.listeners.forEach((listener) => listener(null))
      if (!isDatabaseUnavailable(error)) deps.log.warn({ err: error, showtimeId }, 'live seats not read')
    } finally {
      entry.isRefreshing = false
    }
  }

  function scheduleRefresh(showtimeId: string): void {
    const entry = watched.get(showtimeId)
    if (entry) entry.timer ??= setTimeout(() => void refresh(showtimeId, entry), GATHER_MILLISECONDS)
  }

  const refreshAll = () => [...watched.keys()].forEach(scheduleRefresh)
  const unsubscribe = deps.seatBus.subscribe(scheduleRefresh, refreshAll)
  const ticking = setInterval(refreshAll, REFRESH_MILLISECONDS)
  ticking.unref()

  return {
    async watch(showtimeId, listener) {
      const current = await seatMaps.read(showtimeId)
      const entry = watched.get(showtimeId) ?? {
        listeners: new Set<Listener>(),
        last: current,
        isRefreshing: false,
      }
      watched.set(showtimeId, entry)
      entry.listeners.add(listener)
      // The state that the other watchers have: the next `changed` event is relative to it.
      listener({ event: 'seats', json: entry.last.json })
      return () => {
        entry.listeners.delete(listener)
        if (entry.listeners.size > 0 || watched.get(showtimeId) !== entry) return
        clearTimeout(entry.timer)
        watched.delete(showtimeId)
      }
    },
    countWatchers: () => [...watched.values()].reduce((count, { listeners }) => count + listeners.size, 0),
    close() {
      unsubscribe()
      clearInterval(ticking)
      for (const { timer } of watched.values()) clearTimeout(timer)
    },
  }
}

type WatchedTogether = { readonly id: string; readonly others: readonly string[] }

/** Sends the events of a showtime and of others, as far as they exist; they end with the first one. Throws `not_found` of that one. */
export async function watchTogether(
  { watch }: WatchSeats,
  { id, others }: WatchedTogether,
  listener: Listener,
): Promise<() => void> {
  const stops = [await watch(id, listener)]
  const stopAll = () => stops.forEach((stop) => stop())
  try {
    for (const other of new Set(others)) {
      if (other !== id) stops.push(await watchIfExists(watch, other, (event) => event && listener(event)))
    }
  } catch (error) {
    stopAll()
    throw error
  }
  return stopAll
}

async function watchIfExists(
  watch: WatchSeats['watch'],
  id: string,
  listener: Listener,
): Promise<() => void> {
  try {
    return await watch(id, listener)
  } catch (error) {
    if (isNotFound(error)) return () => undefined
    throw error
  }
}

/** The movie is a draft again, or the showtime is gone. */
function isNotFound(error: unknown): boolean {
  return error instanceof AppError && error.code === 'not_found'
}

/** The changed seats; the whole map when it is that of another room. */
function eventOf(last: SeatMapSnapshot, current: SeatMapSnapshot): SeatEvent {
  const isSameShape =
    last.matrix.length === current.matrix.length &&
    last.matrix.every((row, index) => row.length === current.matrix[index]?.length)
  return isSameShape
    ? { event: 'changed', json: JSON.stringify(changesBetween(last, current)) }
    : { event: 'seats', json: current.json }
}
