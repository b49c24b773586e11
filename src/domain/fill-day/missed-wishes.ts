import { overlap } from './candidate-shows.ts'
import {
  MOST_STARTS,
  roomMinutes,
  rulesIn,
  START_WINDOW_MINUTES,
  type DayRequest,
  type KeptShow,
  type MovieOfDay,
  type ProposedShow,
} from './day-request.ts'
import { freePlaces } from './free-places.ts'
import { counts, wishUnits, type WishUnit } from './wish-units.ts'

/** Why a wish is not kept. */
export type MissCause =
  | { readonly kind: 'before_release' }
  | { readonly kind: 'after_end' }
  | { readonly kind: 'outside_opening_hours' }
  /** The wished room, or every room, shows other formats only. */
  | { readonly kind: 'room_cannot_show' }
  /** The wished room is closed at that time. */
  | { readonly kind: 'room_closed' }
  /** A show that stays is in the wished room at that time. */
  | { readonly kind: 'room_taken'; readonly by: KeptShow }
  /** As many shows as may start together start then already. */
  | { readonly kind: 'too_many_starts' }
  /** More shows than wished stay. */
  | { readonly kind: 'too_many_kept' }
  /** The movie's other wishes need more shows than this one allows. */
  | { readonly kind: 'own_wishes_differ' }
  /** No room is free long enough at a time of the wish. */
  | { readonly kind: 'no_room_left' }
  /** Somebody took its place during the search. */
  | { readonly kind: 'taken_meanwhile' }

export type MissedWish = {
  readonly unit: WishUnit
  /** Shows that count for the wish, kept ones included. */
  readonly planned: number
  readonly cause: MissCause
}

export type WishAccount = {
  /** Wished shows and times, and how many of them the day has. */
  readonly wanted: number
  readonly kept: number
  readonly missed: readonly MissedWish[]
}

/** Compares a day with its wishes. */
export function accountForWishes(day: DayRequest, proposed: readonly ProposedShow[]): WishAccount {
  const shows = [...day.kept, ...proposed]
  const units = wishUnits(day).map((unit) => {
    const planned = shows.filter((show) => counts(unit, show, (room) => room === show.room)).length
    return { unit, planned, isKept: isKept(unit, planned) }
  })
  return {
    wanted: units.reduce((sum, { unit }) => sum + unit.wanted, 0),
    kept: units.reduce((sum, { unit, planned }) => sum + Math.min(unit.wanted, planned), 0),
    missed: units
      .filter((unit) => !unit.isKept)
      .map(({ unit, planned }) => ({ unit, planned, cause: causeOf(day, proposed, unit, planned) })),
  }
}

function isKept(unit: WishUnit, planned: number): boolean {
  return unit.kind === 'shows' && unit.isExact ? planned === unit.wanted : planned >= unit.wanted
}

function causeOf(
  day: DayRequest,
  proposed: readonly ProposedShow[],
  unit: WishUnit,
  planned: number,
): MissCause {
  const movie = day.movies.find(({ id }) => id === unit.movieId)
  if (planned > unit.wanted) return causeOfSurplus(day, unit)
  if (!movie || movie.run !== 'playing')
    return { kind: movie?.run === 'after_end' ? 'after_end' : 'before_release' }
  const rooms = unit.kind === 'fixed' && unit.room !== null ? [unit.room] : day.rooms.map(({ name }) => name)
  if (rooms.every((room) => day.canShow?.(movie.id, room) === false)) return { kind: 'room_cannot_show' }
  const ofFixed = unit.kind === 'fixed' ? causeOfFixed(day, proposed, unit, movie) : undefined
  return ofFixed ?? causeOfPlaces(day, proposed, unit)
}

/** By what is free for the movie when all shows of the day are there. */
function causeOfPlaces(day: DayRequest, proposed: readonly ProposedShow[], unit: WishUnit): MissCause {
  const places = freePlaces(day, proposed).filter((place) =>
    counts(unit, place, (room) => room === place.room),
  )
  if (places.length === 0) return { kind: 'no_room_left' }
  if (places.every(({ isCrowded }) => isCrowded)) return { kind: 'too_many_starts' }
  return hasAllShows(day, proposed, unit.movieId)
    ? { kind: 'own_wishes_differ' }
    : { kind: 'taken_meanwhile' }
}

/** Returns true when one more show of a movie exceeds the exact number that was requested. */
function hasAllShows(day: DayRequest, proposed: readonly ProposedShow[], movieId: string): boolean {
  const wish = day.movies.find(({ id }) => id === movieId)?.wish.shows
  const planned = [...day.kept, ...proposed].filter((show) => show.movieId === movieId).length
  return wish?.kind === 'exactly' && planned >= wish.count
}

function causeOfSurplus({ kept }: DayRequest, { movieId, wanted }: WishUnit): MissCause {
  const stay = kept.filter((show) => show.movieId === movieId).length
  return { kind: stay > wanted ? 'too_many_kept' : 'own_wishes_differ' }
}

function causeOfFixed(
  day: DayRequest,
  proposed: readonly ProposedShow[],
  { startAt, room }: Extract<WishUnit, { kind: 'fixed' }>,
  movie: MovieOfDay,
): MissCause | undefined {
  const { kept } = day
  const rooms = room === null ? day.rooms.map(({ name }) => name) : [room]
  const isOpen = rooms.some((name) => {
    const { starts } = rulesIn(day, movie.id, name)
    return starts.first <= startAt && startAt <= starts.last
  })
  if (!isOpen) return { kind: 'outside_opening_hours' }
  const wished = { startAt, freeAt: startAt + roomMinutes(day, movie, room ?? '') }
  if (day.closed.some((closed) => closed.room === room && overlap(closed, wished)))
    return { kind: 'room_closed' }
  const by = kept.find((show) => (room === null || show.room === room) && overlap(show, wished))
  if (room !== null && by) return { kind: 'room_taken', by }
  const nearby = [...kept, ...proposed].filter(
    (show) => Math.abs(show.startAt - startAt) < START_WINDOW_MINUTES,
  )
  return nearby.length >= MOST_STARTS ? { kind: 'too_many_starts' } : undefined
}
