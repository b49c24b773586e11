import type { SeatPreferences } from '#contract/recommendations.ts'
import type { Deps } from '#server/deps.ts'
import {
  cinemaPreferencesOf,
  seatPreferencesOf,
  seenMoviesOf,
  type CinemaPreference,
  type SeenMovie,
} from './preferences.ts'
import { listPastBookings, listSeenMovies } from './recommendations.queries.ts'

type PreferenceDeps = Pick<Deps, 'db' | 'now'>

/** Returns the cinemas that a user has booked, recent bookings with more weight. */
export async function findCinemaPreferences(
  deps: PreferenceDeps,
  username: string,
): Promise<CinemaPreference[]> {
  return cinemaPreferencesOf(await listPastBookings(deps.db, username), deps.now())
}

/** Returns the movies that a user has booked, recent bookings with more weight. */
export async function findSeenMovies(deps: PreferenceDeps, username: string): Promise<SeenMovie[]> {
  return seenMoviesOf(await listSeenMovies(deps.db, username), deps.now())
}

/** Returns where a user likes to sit; neutral values without bookings. */
export async function findSeatPreferences(deps: PreferenceDeps, username: string): Promise<SeatPreferences> {
  return seatPreferencesOf(await listPastBookings(deps.db, username), deps.now())
}
