import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import { siteRoutes } from './http/site.routes.ts'
import { accountsRoutes, findFavouriteGenres } from './modules/accounts/index.ts'
import {
  bookingRoutes,
  outcomeRoutes,
  countTakenSeats,
  createHoldSeats,
  createSeatMaps,
  createWatchSeats,
  findCinemaTaste,
  findMovieTaste,
  reservationsRoutes,
  seatsRoutes,
  suggestSeatingRoutes,
  webhookRoutes,
} from './modules/booking/index.ts'
import { catalogueRoutes } from './modules/catalogue/index.ts'
import { enquiriesRoutes } from './modules/enquiries/index.ts'
import { listPlayingMovieIds, programmeRoutes } from './modules/programme/index.ts'
import { promotionsRoutes } from './modules/promotions/index.ts'
import { suggestCinemasRoutes, venuesRoutes } from './modules/venues/index.ts'
import { personalRecords } from './personal-records.ts'
import { createTracker } from './platform/tracker.ts'

/** Every call of the contract with its use case, and what lower modules want to know from higher ones. */
export function registerApi(api: FastifyInstance, deps: Deps): void {
  const seatMaps = createSeatMaps(deps)
  const watchSeats = createWatchSeats(deps, seatMaps)
  const tracker = createTracker()

  siteRoutes(api, deps)
  accountsRoutes(api, deps, personalRecords)
  catalogueRoutes(api, deps, {
    findSeenMovies: (username) => findMovieTaste(deps, username),
    findFavouriteGenres: (username) => findFavouriteGenres(deps.db, username),
    findPlayingMovies: (when) => listPlayingMovieIds(deps.db, { from: deps.now(), ...when }),
  })
  suggestCinemasRoutes(api, deps, (username) => findCinemaTaste(deps, username))
  suggestSeatingRoutes(api, deps)
  venuesRoutes(api, deps)
  programmeRoutes(api, deps, (showtimeIds) => countTakenSeats(deps.db, { showtimeIds, now: deps.now() }))
  promotionsRoutes(api, deps)
  enquiriesRoutes(api, deps)
  seatsRoutes(api, deps, { seatMaps, watchSeats })
  bookingRoutes(api, deps, createHoldSeats(deps, seatMaps))
  outcomeRoutes(api, deps)
  reservationsRoutes(api, deps)
  webhookRoutes(api, deps, tracker.track)

  api.addHook('onClose', async () => {
    await tracker.settled()
    watchSeats.close()
    seatMaps.close()
  })
}
