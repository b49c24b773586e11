import { LRUCache } from 'lru-cache'
import type { z } from 'zod'
import type { listShowtimes as endpoint, Showtime } from '#contract/programme.ts'
import type { Page } from '#contract/paging.ts'
import { DAYS_WITHOUT_FILTER } from '#contract/programme.ts'
import { businessDayFrom } from '#domain/schedule.ts'
import { minutesAfter } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { createKeptAnswers } from '#server/http/caching/kept-answers.ts'
import { packJson, type PackedJson } from '#server/http/caching/packed-json.ts'
import { sliceOf } from '#server/http/paging.ts'
import { listShowtimes, presentShowtime } from '#server/modules/programme/index.ts'
import { countTakenSeats } from './claims.queries.ts'

export type ShowtimesQuery = z.output<typeof endpoint.query>
type ListDeps = Pick<Deps, 'db' | 'now'>

/** Returns future showtimes with their available seats; without a filter those of the coming week. */
export async function listShowtimesWithSeats(
  deps: ListDeps,
  query: ShowtimesQuery,
): Promise<Page<Showtime[]>> {
  const now = deps.now()
  const { movieId, cinemaId, date, sort } = query
  const isPrivate = query.isPrivate === 'true'
  const filter = { ...sliceOf(query), ...periodOf(query, now), movieId, cinemaId, date, isPrivate, sort }
  const { items, total } = await listShowtimes(deps.db, filter)
  const taken = await countTakenSeats(deps.db, { showtimeIds: items.map(({ id }) => id), now })
  return { items: items.map((row) => presentShowtime(row, { taken: taken.get(row.id) ?? 0, now })), total }
}

/** From now on; to the end of the business day asked for, or of the coming week when nothing is asked for. */
function periodOf(query: ShowtimesQuery, now: Date): { readonly from: Date; readonly until?: Date } {
  if (query.day !== undefined) {
    const { from, until } = businessDayFrom(query.day)
    return { from: from > now ? from : now, until }
  }
  return hasFilter(query)
    ? { from: now }
    : { from: now, until: minutesAfter(now, DAYS_WITHOUT_FILTER * 24 * 60) }
}

export function hasFilter({ movieId, cinemaId, date, day, isPrivate }: ShowtimesQuery): boolean {
  return [movieId, cinemaId, date, day].some((asked) => asked !== undefined) || isPrivate === 'true'
}

/** As old as a seat map may be. */
const FRESH_MILLISECONDS = 2_000
const MOST_PAGES = 20

type PackedPage = { readonly json: PackedJson; readonly total: number }
type Entry = { readonly page: Promise<PackedPage>; readonly readAt: number }

/** Creates the list of the coming week, the costliest call that everybody may make: read and compressed once for all callers of two seconds. */
export function createListOfWeek(deps: ListDeps): (query: ShowtimesQuery) => Promise<PackedPage> {
  const entries = new LRUCache<string, Entry>({ max: MOST_PAGES })

  async function read(query: ShowtimesQuery): Promise<PackedPage> {
    const { items, total } = await listShowtimesWithSeats(deps, query)
    return { json: packJson(JSON.stringify(items)), total }
  }

  return (query) => {
    const key = JSON.stringify([query.page, query.limit, query.sort])
    const at = deps.now().getTime()
    const known = entries.get(key)
    if (known && at - known.readAt < FRESH_MILLISECONDS) return known.page
    const page = read(query)
    entries.set(key, { page, readAt: at })
    // A later read may have replaced it.
    page.catch(() => entries.peek(key)?.page === page && entries.delete(key))
    return page
  }
}

const FILTERED = { entries: 500, bytes: 16_000_000 }

/**
 * Creates the list with a filter: read and compressed once until the programme or the seats of a showtime in it change, a showtime begins or closes, or it is two
 * seconds old, since a hold may have ended. Calls `onMade` with the number of items of a list that is made.
 */
export function createFilteredLists(
  deps: ListDeps & Pick<Deps, 'seatBus'>,
): (query: ShowtimesQuery, onMade: (items: number) => void) => Promise<PackedPage> {
  const kept = createKeptAnswers<PackedPage>(deps, FILTERED)
  deps.seatBus.subscribe(kept.evict, kept.evictAll)
  return (query, onMade) =>
    kept.read(JSON.stringify(query), async (now) => {
      const { items, total } = await listShowtimesWithSeats(deps, query)
      onMade(items.length)
      const value = { json: packJson(JSON.stringify(items)), total }
      const about = new Set(items.map(({ _id }) => _id))
      return { value, about, until: nextChange(items, now), bytes: 2 * value.json.plain.length }
    })
}

/** Showtimes before the requested page may begin, too, so the list expires after two seconds. */
function nextChange(items: readonly Showtime[], now: Date): Date {
  const instants = items.flatMap(({ startsAt, bookingClosesAt }) => [
    Date.parse(startsAt),
    Date.parse(bookingClosesAt),
  ])
  const next = instants.filter((instant) => instant > now.getTime())
  return new Date(Math.min(now.getTime() + FRESH_MILLISECONDS, ...next))
}
