import { MOST_SHOWS, type MovieWish } from './day-request.ts'

/** A room shows about five movies a day; the last one is left to what sells. */
const SHOWS_A_ROOM = 4
const TOP_MOVIES = 3

type Facts = {
  /** Place of the movie by priority: 0 is the first. */
  readonly rank: number
  readonly movies: number
  readonly rooms: number
}

/** Returns the wish that a movie starts with: its share of the shows by its rank, one of them in the evening, and one at night for the first movies. */
export function usualWish({ rank, movies, rooms }: Facts): MovieWish {
  const weight = (place: number) => 1 / (1 + place / 4)
  const all = Array.from({ length: movies }, (_, place) => weight(place)).reduce((sum, one) => sum + one, 0)
  const count = Math.min(MOST_SHOWS, Math.floor((rooms * SHOWS_A_ROOM * weight(rank)) / all))
  if (count === 0) return { shows: null, parts: {}, fixed: [] }
  const night = rank < TOP_MOVIES && count > 1 ? { night: 1 } : {}
  return { shows: { kind: 'at_least', count }, parts: { evening: 1, ...night }, fixed: [] }
}
