import type { ScheduleEditInput, StaffShowtime } from '#web/api/gen/types.gen.ts'
import type { Cinema } from '../timeline/performance.ts'
import type { Left } from './send-edits.ts'

export type Creation = Extract<ScheduleEditInput, { kind: 'create' }>
export type CinemaOf = (id: string) => Cinema | undefined
type Place = Pick<Creation, 'movieId' | 'cinemaId' | 'startDate' | 'startAt'>

/** A new show that was refused, or some of its classes. */
export type LeftShow = {
  readonly id: string
  readonly startDate: string
  readonly startAt: string
  readonly cinemas: readonly Cinema[]
  /** Whether its other classes were created. */
  readonly isInPart: boolean
  readonly reasons: readonly string[]
}

/** Returns how many shows new showtimes are: the classes of a room at one start are one. */
export function countShows(places: readonly Place[], cinemaOf: CinemaOf): number {
  return new Set(places.map((place) => showOf(place, cinemaOf))).size
}

/** Returns refused showtimes as the shows that they are, each once. `created` are those that were not refused. */
export function leftShows(
  left: readonly Left[],
  { created, cinemaOf }: { created: readonly Place[]; cinemaOf: CinemaOf },
): LeftShow[] {
  const isCreated = new Set(created.map((place) => showOf(place, cinemaOf)))
  const refused = left.flatMap(({ edit, reasons }) => (edit.kind === 'create' ? [{ edit, reasons }] : []))
  return [...Map.groupBy(refused, ({ edit }) => showOf(edit, cinemaOf))].flatMap(([key, group]) => {
    const [first] = group
    if (!first) return []
    const { startDate, startAt } = first.edit
    const cinemas = group.flatMap(({ edit }) => cinemaOf(edit.cinemaId) ?? [])
    const reasons = [...new Set(group.flatMap((each) => each.reasons))]
    return [{ id: key, startDate, startAt, cinemas, isInPart: isCreated.has(key), reasons }]
  })
}

/** Returns where showtimes were created. */
export function placesOf(showtimes: readonly StaffShowtime[]): Place[] {
  return showtimes.map(({ movie, cinema, startDate, startAt }) => {
    return { movieId: movie._id, cinemaId: cinema._id, startDate, startAt }
  })
}

/** Returns what tells one planned showtime from another. */
export function placeKey({ movieId, cinemaId, startDate, startAt }: Place): string {
  return [movieId, cinemaId, startDate, startAt].join('|')
}

function showOf({ movieId, cinemaId, startDate, startAt }: Place, cinemaOf: CinemaOf): string {
  return [movieId, cinemaOf(cinemaId)?.room ?? cinemaId, startDate, startAt].join('|')
}
