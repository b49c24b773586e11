import { compareRooms } from '#domain/compare-rooms.ts'
import type { Cinema, StaffShowtime } from '#web/api/gen/types.gen.ts'
import { dayOf } from '../timeline/business-minutes.ts'
import { type Performance, readAreas, readPerformances } from '../timeline/performance.ts'

type MovieCount = { readonly title: string; readonly count: number }

/** Returns how many performances of each movie are published, the most first. */
export function countsByMovie(published: readonly StaffShowtime[]): MovieCount[] {
  return countTitles(readPerformances(published).filter(({ state }) => state !== 'removed'))
}

/** Returns of which movies performances are published that nobody can book: visitors do not see the movie. */
export function countsOfUnsellable(published: readonly StaffShowtime[]): MovieCount[] {
  const unsellable = published.filter(({ isMovieShown, staged }) => !isMovieShown && !staged?.isRemoved)
  return countTitles(readPerformances(unsellable))
}

type Planned = {
  /** All showtimes around what is published, as they are planned. */
  readonly programme: readonly StaffShowtime[]
  readonly published: readonly StaffShowtime[]
  readonly cinemas: readonly Pick<Cinema, 'room' | 'isPrivateHire'>[]
}

/** Returns the rooms without a show on sale on each business day that is published. */
export function emptyRoomsOf({ programme, published, cinemas }: Planned) {
  const ids = new Set(published.map(({ _id }) => _id))
  const days = [...new Set(published.map((show) => dayOf(show.staged ?? show)))].toSorted()
  const rooms = [
    ...new Set(cinemas.filter(({ isPrivateHire }) => !isPrivateHire).map(({ room }) => room)),
  ].toSorted(compareRooms)
  const sold = readAreas(programme).filter(
    ({ id, state, isRemoved }) => !isRemoved && (state === 'published' || ids.has(id)),
  )
  return days.flatMap((day) => {
    const used = new Set(sold.filter((show) => dayOf(show) === day).map(({ cinema }) => cinema.room))
    const empty = rooms.filter((room) => !used.has(room))
    return empty.length > 0 ? [{ day, rooms: empty }] : []
  })
}

function countTitles(performances: readonly Performance[]): MovieCount[] {
  const counts = new Map<string, number>()
  for (const { movie } of performances) counts.set(movie.title, (counts.get(movie.title) ?? 0) + 1)
  return [...counts]
    .map(([title, count]) => ({ title, count }))
    .toSorted((one, other) => other.count - one.count || one.title.localeCompare(other.title))
}
