import type { Deps } from '#server/deps.ts'
import { listPastBookings, listSeenMovies } from './taste.queries.ts'
import { cinemaTasteOf, seenMoviesOf, type CinemaTaste, type SeenMovie } from './taste.ts'

type TasteDeps = Pick<Deps, 'db' | 'now'>

/** Which cinemas somebody has booked, the recent bookings heavier. */
export async function findCinemaTaste(deps: TasteDeps, username: string): Promise<CinemaTaste[]> {
  return cinemaTasteOf(await listPastBookings(deps.db, username), deps.now())
}

/** Which movies somebody has booked, the recent ones heavier. */
export async function findMovieTaste(deps: TasteDeps, username: string): Promise<SeenMovie[]> {
  return seenMoviesOf(await listSeenMovies(deps.db, username), deps.now())
}
