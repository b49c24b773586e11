import type { DayPart } from '../movie-filters.ts'

/** A time of a business day: minutes since its begin at 06:00. A start at 00:05 is 1,085. */
export type Minute = number

/** As many shows of one movie can be wished for on a day. */
export const MOST_SHOWS = 50

/** What the programme manager wants of a movie on a day. Nothing given: nothing wanted, and no show is proposed without demand. */
export type MovieWish = {
  /** How many shows, kept ones included. */
  readonly shows: { readonly kind: 'exactly' | 'at_least'; readonly count: number } | null
  /** Shows wanted at least, by the part of the day in which they start. */
  readonly parts: Readonly<Partial<Record<DayPart, number>>>
  /** Starts that are wanted; in a given room, or in any (null). */
  readonly fixed: readonly { readonly startAt: Minute; readonly room: string | null }[]
}

export type MovieOfDay = {
  readonly id: string
  readonly durationMinutes: number
  /** Whether the movie runs on this day; else why it does not. */
  readonly run: 'playing' | 'before_release' | 'after_end'
  readonly wish: MovieWish
  /** Tickets that can be expected to be sold, by the part of the day. */
  readonly demand: Readonly<Record<DayPart, number>>
}

/** A show that stays where it is: published, locked, or planned by hand. */
export type KeptShow = {
  readonly movieId: string
  readonly room: string
  readonly startAt: Minute
  /** The end of cleaning. */
  readonly freeAt: Minute
}

/** When shows may start, and what they take of their room besides the movie. */
export type DayRules = {
  /** Adverts and interval. */
  readonly extraMinutes: number
  readonly cleaningMinutes: number
  /** The first and the last start. */
  readonly starts: { readonly first: Minute; readonly last: Minute }
}

/** A business day that is to be filled, with the rules of its venue. */
export type DayRequest = DayRules & {
  /** The rules of a movie in a room; left out: neither has rules of its own. */
  readonly rulesOf?: (movieId: string, room: string) => DayRules
  /** Whether a room can show a movie in a format that is wanted; left out: every room shows all. */
  readonly canShow?: (movieId: string, room: string) => boolean
  /** `hasOwnRules`: for starts, minutes or formats. */
  readonly rooms: readonly { readonly name: string; readonly seats: number; readonly hasOwnRules?: boolean }[]
  readonly movies: readonly MovieOfDay[]
  readonly kept: readonly KeptShow[]
  /** When rooms are closed; they are clean again by then. */
  readonly closed: readonly ClosedRoom[]
}

export type ClosedRoom = { readonly room: string; readonly startAt: Minute; readonly freeAt: Minute }

export type ProposedShow = { readonly movieId: string; readonly room: string; readonly startAt: Minute }

/** At most so many shows start within less than START_WINDOW_MINUTES, so that foyer and counters are not overrun. */
export const MOST_STARTS = 2
export const START_WINDOW_MINUTES = 10

/** Returns the rules of a movie in a room on a day. */
export function rulesIn(day: DayRequest, movieId: string, room: string): DayRules {
  return day.rulesOf?.(movieId, room) ?? day
}

/** Returns how long a movie takes a room, cleaning included. */
export function roomMinutes(
  day: DayRequest,
  { id, durationMinutes }: Pick<MovieOfDay, 'id' | 'durationMinutes'>,
  room: string,
): number {
  const { extraMinutes, cleaningMinutes } = rulesIn(day, id, room)
  return durationMinutes + extraMinutes + cleaningMinutes
}
