import type { SeatClass } from '#domain/cinema-names.ts'
import { startOf } from './business-minutes.ts'
import { type Area, type AreaValues, type Cinema, type Performance, valuesOfArea } from './performance.ts'
import type { Changes } from './command.ts'

export type Place = { readonly day: string; readonly room: string; readonly minute: number }
type Move = { readonly place: Place; readonly cinemas: readonly Cinema[]; readonly newId: () => string }

/**
 * Moves a performance with the showtimes of its classes. In another room each goes to its class, or to one that is left over; one that plays in
 * all classes of its room plays in all of the new room.
 */
export function movePerformance(performance: Performance, move: Move): Changes {
  const at = startOf(move.place.day, move.place.minute)
  const cinemas = cinemasFor(performance, move)
  const changes = new Map<string, AreaValues | null>()
  for (const [area, cinema] of cinemas.pairs) {
    const isOther = cinema?._id !== area.cinema._id
    changes.set(
      area.id,
      cinema
        ? { ...valuesOfArea(area), ...at, cinema, ...(isOther && { ticketPrice: null }) }
        : withoutArea(area),
    )
  }
  const [first] = performance.areas
  for (const cinema of first ? cinemas.extra : [])
    changes.set(move.newId(), { ...freshValues(performance, cinema), ...at })
  return changes
}

/** Returns the classes in which a performance is sold in a room. */
export function classesInRoom(
  performance: Performance,
  room: string,
  cinemas: readonly Cinema[],
): ReadonlySet<SeatClass> {
  if (room === performance.room) return new Set(performance.areas.map(({ cinema }) => cinema.seatClass))
  const place = { day: performance.day, minute: performance.start, room }
  let ids = 0
  const changes = movePerformance(performance, { place, cinemas, newId: () => `new ${++ids}` })
  const sold = [...changes.values()].flatMap((values) => (values && !values.isRemoved ? values : []))
  return new Set(sold.map(({ cinema }) => cinema.seatClass))
}

/** Returns the showtimes of a copy of a performance: drafts at the prices of their cinemas. */
export function copyPerformance(performance: Performance, move: Move): Changes {
  const at = startOf(move.place.day, move.place.minute)
  const { pairs, extra } = cinemasFor(performance, move)
  const cinemas = [...pairs.flatMap(([, cinema]) => cinema ?? []), ...extra]
  return new Map(cinemas.map((cinema) => [move.newId(), { ...freshValues(performance, cinema), ...at }]))
}

/** Removes showtimes: drafts are gone, published ones go with the next publication. */
export function removeAreas(areas: readonly Area[]): Changes {
  return new Map(areas.map((area) => [area.id, withoutArea(area)]))
}

function withoutArea(area: Area): AreaValues | null {
  return area.state === 'draft' ? null : { ...valuesOfArea(area), isRemoved: true }
}

function freshValues(
  { movie, format }: Performance,
  cinema: Cinema,
): Omit<AreaValues, 'startDate' | 'startAt'> {
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
  readonly pairs: readonly (readonly [Area, Cinema | null])[]
  readonly extra: readonly Cinema[]
}

function cinemasFor({ room, areas }: Performance, { place, cinemas }: Move): Assignment {
  if (place.room === room) return { pairs: areas.map((area) => [area, area.cinema]), extra: [] }
  const left = new Set(cinemas.filter((cinema) => cinema.room === place.room))
  const take = (fits: (cinema: Cinema) => boolean): Cinema | null => {
    const cinema = [...left].find(fits) ?? null
    if (cinema) left.delete(cinema)
    return cinema
  }
  const same = areas.map(
    (area) => [area, take(({ seatClass }) => seatClass === area.cinema.seatClass)] as const,
  )
  const pairs = same.map(([area, cinema]) => [area, cinema ?? take(() => true)] as const)
  const isInAllClasses = areas.length === cinemas.filter((cinema) => cinema.room === room).length
  return { pairs, extra: isInAllClasses ? [...left] : [] }
}
