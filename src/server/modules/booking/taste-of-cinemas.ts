import type { Deps } from '#server/deps.ts'
import { listPastBookings } from './taste.queries.ts'
import { cinemaTasteOf, type CinemaTaste } from './taste.ts'

/** Which cinemas somebody has booked, the recent bookings heavier. */
export async function findCinemaTaste(
  deps: Pick<Deps, 'db' | 'now'>,
  username: string,
): Promise<CinemaTaste[]> {
  return cinemaTasteOf(await listPastBookings(deps.db, username), deps.now())
}
