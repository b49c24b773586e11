import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import { siteRoutes } from './http/site.routes.ts'
import { accountsRoutes } from './modules/accounts/index.ts'
import {
  createFollowPayment,
  createHoldSeats,
  createSeatMaps,
  createWatchSeats,
  orderDetailsRoutes,
  ordersRoutes,
  pickUpsRoutes,
  paymentConfirmationRoutes,
  reservationsRoutes,
  reservationSnacksRoutes,
  seatsRoutes,
  showtimesRoutes,
} from './modules/booking/index.ts'
import { concessionsRoutes, createWatchKitchen, kitchenRoutes } from './modules/concessions/index.ts'
import { catalogueRoutes, createSearchCatalogue } from './modules/catalogue/index.ts'
import {
  checkInRoutes,
  createWatchDoorShows,
  doorRoutes,
  offlineRoutes,
  phonesRoutes,
} from './modules/check-in/index.ts'
import { enquiriesRoutes } from './modules/enquiries/index.ts'
import { jobsRoutes } from './modules/jobs/index.ts'
import { webhookRoutes } from './modules/payments/index.ts'
import { privateScreeningsRoutes } from './modules/private-screenings/index.ts'
import { programmeRoutes } from './modules/programme/index.ts'
import { promotionsRoutes } from './modules/promotions/index.ts'
import { recommendationsRoutes } from './modules/recommendations/index.ts'
import { venuesRoutes } from './modules/venues/index.ts'
import { personalRecordsOf } from './personal-records.ts'
import { createTracker } from './platform/tracker.ts'

/** Registers every endpoint of the contract with its use case. */
export function registerApi(api: FastifyInstance, deps: Deps): void {
  const seatMaps = createSeatMaps(deps)
  const followPayment = createFollowPayment()
  const watchSeats = createWatchSeats(deps, seatMaps)
  const watchKitchen = createWatchKitchen(deps)
  const watchDoorShows = createWatchDoorShows(deps)
  const searchIndex = createSearchCatalogue(deps)
  const tracker = createTracker()

  siteRoutes(api, deps)
  accountsRoutes(api, deps, personalRecordsOf(deps))
  catalogueRoutes(api, deps, searchIndex)
  venuesRoutes(api, deps)
  programmeRoutes(api, deps, searchIndex)
  promotionsRoutes(api, deps)
  concessionsRoutes(api, deps)
  kitchenRoutes(api, deps, watchKitchen)
  enquiriesRoutes(api, deps)
  seatsRoutes(api, deps, { seatMaps, watchSeats })
  showtimesRoutes(api, deps)
  ordersRoutes(api, deps, { holdSeats: createHoldSeats(deps, seatMaps), followPayment })
  pickUpsRoutes(api, deps)
  orderDetailsRoutes(api, deps, followPayment)
  paymentConfirmationRoutes(api, deps)
  reservationsRoutes(api, deps)
  reservationSnacksRoutes(api, deps)
  privateScreeningsRoutes(api, deps)
  checkInRoutes(api, deps)
  phonesRoutes(api, deps)
  offlineRoutes(api, deps)
  doorRoutes(api, deps, watchDoorShows)
  jobsRoutes(api, deps)
  webhookRoutes(api, deps, tracker.track)
  recommendationsRoutes(api, deps)

  api.addGauge('door_figure_watchers', 'Open streams of the door’s figures', watchDoorShows.countWatchers)
  api.addGauge('live_seat_watchers', 'Open streams of live seats', watchSeats.countWatchers)
  api.addHook('onClose', async () => {
    await tracker.settled()
    watchSeats.close()
    watchKitchen.close()
    watchDoorShows.close()
    seatMaps.close()
  })
}
