import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import { auditRoutes } from './modules/audit/index.ts'
import { siteRoutes } from './http/site.routes.ts'
import { accountsRoutes, listUserNames } from './modules/accounts/index.ts'
import {
  createFollowPayment,
  createHoldSeats,
  createSeatMaps,
  createWatchSeats,
  orderDetailsRoutes,
  checkoutRoutes,
  feedRoutes,
  handOverRoutes,
  lobbyRoutes,
  ordersRoutes,
  pickUpsRoutes,
  paymentConfirmationRoutes,
  reservationsRoutes,
  reservationSnacksRoutes,
  seatsRoutes,
  showtimesRoutes,
  type FollowPayment,
} from './modules/booking/index.ts'
import {
  concessionsRoutes,
  createWatchKitchen,
  kitchenRoutes,
  staffSnacksRoutes,
} from './modules/concessions/index.ts'
import { catalogueRoutes, createSearchCatalogue } from './modules/catalogue/index.ts'
import {
  checkInRoutes,
  conflictsRoutes,
  createWatchDoorShows,
  doorRoutes,
  offlineRoutes,
  phonesRoutes,
  seatLinksRoutes,
} from './modules/check-in/index.ts'
import { counterRoutes } from './modules/counter/index.ts'
import { customerServiceRoutes } from './modules/customer-service/index.ts'
import { contactInboxRoutes, enquiriesRoutes } from './modules/enquiries/index.ts'
import { giftCardsRoutes, staffGiftCardsRoutes } from './modules/gift-cards/index.ts'
import { jobsRoutes } from './modules/jobs/index.ts'
import { paymentsRoutes } from './modules/payments/index.ts'
import { picturesRoutes } from './modules/pictures/index.ts'
import { privateScreeningsRoutes } from './modules/private-screenings/index.ts'
import {
  cinemasRoutes,
  listBookableMovies,
  programmeRoutes,
  priceCardRoutes,
  scheduleRulesRoutes,
  staffMoviesRoutes,
} from './modules/programme/index.ts'
import {
  copyDaysRoutes,
  fillDayRoutes,
  replaceMovieRoutes,
  roomClosuresRoutes,
  scheduleRoutes,
  sheetRoutes,
} from './modules/schedule/index.ts'
import { promotionsRoutes, staffAdvertsRoutes } from './modules/promotions/index.ts'
import { recommendationsRoutes } from './modules/recommendations/index.ts'
import { remindersRoutes } from './modules/reminders/index.ts'
import { createWatchNotices, nameRecords, reportingRoutes } from './modules/reporting/index.ts'
import { qrDataUrl } from './modules/tickets/index.ts'
import { trailersRoutes } from './modules/trailers/index.ts'
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
  const watchNotices = createWatchNotices(deps)
  const searchIndex = createSearchCatalogue(deps, listBookableMovies)
  const tracker = createTracker()

  siteRoutes(api, deps)
  accountsRoutes(api, deps, { records: personalRecordsOf(deps), qrDataUrl })
  picturesRoutes(api, deps)
  auditRoutes(api, deps, { listNames: listUserNames, nameRecords })
  catalogueRoutes(api, deps, searchIndex)
  venuesRoutes(api, deps)
  programmeRoutes(api, deps, searchIndex)
  cinemasRoutes(api, deps)
  staffMoviesRoutes(api, deps)
  promotionsRoutes(api, deps)
  staffAdvertsRoutes(api, deps)
  concessionsRoutes(api, deps)
  staffSnacksRoutes(api, deps)
  kitchenRoutes(api, deps, watchKitchen)
  enquiriesRoutes(api, deps)
  contactInboxRoutes(api, deps)
  seatsRoutes(api, deps, { seatMaps, watchSeats })
  publicShowtimesRoutes(api, deps)
  checkoutRoutes(api, deps, followPayment)
  ordersRoutes(api, deps, { holdSeats: createHoldSeats(deps, { seatMaps, followPayment }), followPayment })
  pickUpsRoutes(api, deps)
  orderDetailsRoutes(api, deps, followPayment)
  payingRoutes(api, deps, followPayment)
  reservationsRoutes(api, deps)
  reservationSnacksRoutes(api, deps)
  handOverRoutes(api, deps)
  staffRoutes(api, deps)
  privateScreeningsRoutes(api, deps)
  checkInRoutes(api, deps)
  seatLinksRoutes(api, deps)
  phonesRoutes(api, deps)
  offlineRoutes(api, deps)
  conflictsRoutes(api, deps)
  doorRoutes(api, deps, watchDoorShows)
  jobsRoutes(api, deps)
  paymentsRoutes(api, deps, { track: tracker.track, listNames: listUserNames })
  recommendationsRoutes(api, deps)
  remindersRoutes(api, deps)
  reportingRoutes(api, deps, watchNotices)

  api.addGauge('door_figure_watchers', 'Open streams of the door’s figures', watchDoorShows.countWatchers)
  api.addGauge('notice_watchers', 'Open streams of the back office', watchNotices.countWatchers)
  api.addGauge('live_seat_watchers', 'Open streams of live seats', watchSeats.countWatchers)
  api.addHook('onClose', async () => {
    await tracker.settled()
    watchSeats.close()
    watchKitchen.close()
    watchDoorShows.close()
    watchNotices.close()
    seatMaps.close()
  })
}

/** Payments at the provider and with gift cards. */
function payingRoutes(api: FastifyInstance, deps: Deps, followPayment: FollowPayment): void {
  paymentConfirmationRoutes(api, deps)
  giftCardsRoutes(api, deps, followPayment)
}

/** What everybody may read of shows to come. */
function publicShowtimesRoutes(api: FastifyInstance, deps: Deps): void {
  showtimesRoutes(api, deps)
  lobbyRoutes(api, deps)
  feedRoutes(api, deps)
}

/** Calls of staff alone. */
function staffRoutes(api: FastifyInstance, deps: Deps): void {
  counterRoutes(api, deps, qrDataUrl)
  customerServiceRoutes(api, deps)
  staffGiftCardsRoutes(api, deps)
  scheduleRoutes(api, deps)
  replaceMovieRoutes(api, deps)
  copyDaysRoutes(api, deps)
  sheetRoutes(api, deps)
  fillDayRoutes(api, deps)
  roomClosuresRoutes(api, deps)
  scheduleRulesRoutes(api, deps)
  priceCardRoutes(api, deps)
  trailersRoutes(api, deps)
}
