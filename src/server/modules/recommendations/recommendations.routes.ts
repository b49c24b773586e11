import type { FastifyInstance } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { cinemaReasonLabel } from '#domain/reason-labels.ts'
import { localDate, localMidnightAfter } from '#domain/time.ts'
import * as contract from '#contract/recommendations.ts'
import type { SeatPreferences, SuggestedCinema, SuggestedMovie } from '#contract/recommendations.ts'
import type { Deps } from '#server/deps.ts'
import { callerOf, isAdmin, maySeePersonal } from '#server/http/access.ts'
import { sliceOf } from '#server/http/paging.ts'
import { route } from '#server/http/route.ts'
import { createSendKept } from '#server/http/caching/send-kept.ts'
import { messagesIn } from '#server/messages.ts'
import { findFavouriteGenres } from '#server/modules/accounts/index.ts'
import { findVisibleMovie, listCurrentMovies, type MovieRow } from '#server/modules/catalogue/index.ts'
import { type CinemaRow, listCinemas, presentCinema } from '#server/modules/venues/index.ts'
import {
  type CinemaPreference,
  cinemaPreferencesOf,
  neutralSeatPreferences,
  seatPreferencesOf,
  type SeenMovie,
  seenMoviesOf,
} from './preferences.ts'
import { presentMatch } from './recommendations.presenter.ts'
import { listPastBookings, listSeenMovies } from './recommendations.queries.ts'
import { commonTrait, similarity } from './similarity.ts'
import { noPreferences, suggestMovies } from './suggest-movies.ts'

/** The class is a stronger preference than the room, because the programme decides which room plays a movie. */
const CLASS_WEIGHT = 2

/** For clients without catalogues of their own; our pages translate `because`. */
const m = messagesIn('en')

/** Returns all cinemas, the most similar to booked ones first; without bookings by name. */
async function suggestCinemas(
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

const MOST = 8

/** Returns the public movies most similar to a movie, each with the common trait; none without a common trait. */
async function listSimilarMovies(deps: Pick<Deps, 'db' | 'now'>, movie: MovieRow): Promise<SuggestedMovie[]> {
  const movies = await listCurrentMovies(deps.db, localDate(deps.now()))
  return movies
    .filter(({ id }) => id !== movie.id)
    .map((other) => ({ movie: other, score: similarity(other, movie), because: commonTrait(other, movie) }))
    .filter(({ because }) => because !== null)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MOST)
    .map(presentMatch)
}

/** Cost of building a list of similar movies that is not cached. */
const UNITS_OF_SIMILAR = 6

/** Movies, cinemas and seats in the order a user prefers. Other callers get the neutral order. */
export function recommendationsRoutes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now'>): void {
  const sendSimilar = createSendKept(deps, UNITS_OF_SIMILAR)
  route(app, contract.listSimilarMovies, async (request, reply) => {
    const { params, caller } = request
    const find = async () => {
      const movie = await findVisibleMovie(deps, params.id, caller)
      if (!movie) throw new AppError('not_found')
      return listSimilarMovies(deps, movie)
    }
    // Admins see drafts, too.
    const key = JSON.stringify([params.id, isAdmin(caller)])
    return sendSimilar({ request, reply }, key, async (now) => ({
      value: await find(),
      until: localMidnightAfter(now),
    }))
  })

  route(app, contract.suggestMovies, async ({ params: { username }, query, caller }) => {
    if (!maySeePersonal(caller, username)) return suggestMovies(deps, noPreferences, sliceOf(query))
    const [seen, genres] = await Promise.all([
      findSeenMovies(deps, username),
      findFavouriteGenres(deps.db, username),
    ])
    return suggestMovies(deps, { seen, genres }, sliceOf(query))
  })

  route(app, contract.suggestCinemas, async ({ params: { username }, caller }) => {
    const isPersonal = maySeePersonal(caller, username)
    return suggestCinemas(deps, isPersonal ? await findCinemaPreferences(deps, username) : [])
  })

  route(app, contract.suggestSeating, async (request) => {
    const { username } = request.params
    const isPersonal = maySeePersonal(callerOf(request), username)
    return isPersonal ? findSeatPreferences(deps, username) : neutralSeatPreferences
  })
}

type PreferenceDeps = Pick<Deps, 'db' | 'now'>

/** Returns the cinemas that a user has booked, recent bookings with more weight. */
async function findCinemaPreferences(deps: PreferenceDeps, username: string): Promise<CinemaPreference[]> {
  return cinemaPreferencesOf(await listPastBookings(deps.db, username), deps.now())
}

/** Returns the movies that a user has booked, recent bookings with more weight. */
async function findSeenMovies(deps: PreferenceDeps, username: string): Promise<SeenMovie[]> {
  return seenMoviesOf(await listSeenMovies(deps.db, username), deps.now())
}

/** Returns where a user likes to sit; neutral values without bookings. */
async function findSeatPreferences(deps: PreferenceDeps, username: string): Promise<SeatPreferences> {
  return seatPreferencesOf(await listPastBookings(deps.db, username), deps.now())
}
