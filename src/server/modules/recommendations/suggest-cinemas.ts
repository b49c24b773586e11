import { cinemaReasonLabel } from '#domain/reason-labels.ts'
import type { SuggestedCinema } from '#contract/recommendations.ts'
import type { Deps } from '#server/deps.ts'
import { messagesIn } from '#server/messages.ts'
import { listCinemas, presentCinema, type CinemaRow } from '#server/modules/venues/index.ts'
import type { CinemaPreference } from './preferences.ts'

/** The class is a stronger preference than the room, because the programme decides which room plays a movie. */
const CLASS_WEIGHT = 2

/** For clients without catalogues of their own; our pages translate `because`. */
const m = messagesIn('en')

/** Returns all cinemas, the most similar to booked ones first; without bookings by name. */
export async function suggestCinemas(
  deps: Pick<Deps, 'db'>,
  booked: readonly CinemaPreference[],
): Promise<SuggestedCinema[]> {
  const cinemas = await listCinemas(deps.db)
  return cinemas
    .map((cinema) => ({ cinema, ...matchCinema(cinema, booked) }))
    .toSorted((a, b) => b.score - a.score)
    .map(({ cinema, because }) => ({
      ...presentCinema(cinema),
      reason: because && cinemaReasonLabel(m, because),
      because,
    }))
}

function matchCinema({ seatClass, room, auditoriumId }: CinemaRow, booked: readonly CinemaPreference[]) {
  const weigh = (fits: (one: CinemaPreference) => boolean) =>
    booked.filter(fits).reduce((sum, { weight }) => sum + weight, 0)
  const inRoom = weigh((one) => one.auditoriumId === auditoriumId)
  const inClass = weigh((one) => one.seatClass === seatClass) * CLASS_WEIGHT
  const score = inRoom + inClass
  const kind: 'class' | 'room' = inClass > 0 ? 'class' : 'room'
  return { score, because: score > 0 ? { kind, seatClass, room } : null }
}
