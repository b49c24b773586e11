import { startOf } from './business-minutes.ts'
import type { Performance } from './performances.ts'
import { type ShownCinema, type ShownShow, type Target, targetOf } from './shown-shows.ts'

/** What showtimes become, by id; null is one that is gone. */
export type Targets = ReadonlyMap<string, Target | null>

export type Place = { readonly day: string; readonly room: string; readonly minute: number }
type Move = { readonly place: Place; readonly cinemas: readonly ShownCinema[]; readonly newId: () => string }

/**
 * Moves a performance with the showtimes of its classes. In another room each goes to its class, or to one that is left over; one that plays in
 * all classes of its room plays in all of the new room.
 */
export function movePerformance(performance: Performance, move: Move): Targets {
  const at = startOf(move.place.day, move.place.minute)
  const cinemas = cinemasFor(performance, move)
  const targets = new Map<string, Target | null>()
  for (const [show, cinema] of cinemas.pairs) {
    const isOther = cinema?._id !== show.cinema._id
    targets.set(
      show.id,
      cinema
        ? { ...targetOf(show), ...at, cinema, ...(isOther && { ticketPrice: null }) }
        : withoutShow(show),
    )
  }
  const [first] = performance.shows
  for (const cinema of first ? cinemas.extra : [])
    targets.set(move.newId(), { ...freshTarget(performance, cinema), ...at })
  return targets
}

/** Returns the showtimes of a copy of a performance: drafts at the prices of their cinemas. */
export function copyPerformance(performance: Performance, move: Move): Targets {
  const at = startOf(move.place.day, move.place.minute)
  const { pairs, extra } = cinemasFor(performance, move)
  const cinemas = [...pairs.flatMap(([, cinema]) => cinema ?? []), ...extra]
  return new Map(cinemas.map((cinema) => [move.newId(), { ...freshTarget(performance, cinema), ...at }]))
}

/** Removes showtimes: drafts are gone, published ones go with the next publication. */
export function removeShows(shows: readonly ShownShow[]): Targets {
  return new Map(shows.map((show) => [show.id, withoutShow(show)]))
}

function withoutShow(show: ShownShow): Target | null {
  return show.state === 'draft' ? null : { ...targetOf(show), isRemoved: true }
}

function freshTarget(
  { movie, format }: Performance,
  cinema: ShownCinema,
): Omit<Target, 'startDate' | 'startAt'> {
  return {
    movie,
    cinema,
    format,
    ticketPrice: null,
    outsideHoursReason: null,
    isLocked: false,
    isRemoved: false,
  }
}

type Assignment = {
  readonly pairs: readonly (readonly [ShownShow, ShownCinema | null])[]
  readonly extra: readonly ShownCinema[]
}

function cinemasFor({ room, shows }: Performance, { place, cinemas }: Move): Assignment {
  if (place.room === room) return { pairs: shows.map((show) => [show, show.cinema]), extra: [] }
  const left = new Set(cinemas.filter((cinema) => cinema.room === place.room))
  const take = (fits: (cinema: ShownCinema) => boolean): ShownCinema | null => {
    const cinema = [...left].find(fits) ?? null
    if (cinema) left.delete(cinema)
    return cinema
  }
  const same = shows.map(
    (show) => [show, take(({ seatClass }) => seatClass === show.cinema.seatClass)] as const,
  )
  const pairs = same.map(([show, cinema]) => [show, cinema ?? take(() => true)] as const)
  const isInAllClasses = shows.length === cinemas.filter((cinema) => cinema.room === room).length
  return { pairs, extra: isInAllClasses ? [...left] : [] }
}
