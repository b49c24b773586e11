export { bookingRoutes } from './booking.routes.ts'
export { countTakenSeats } from './claims.queries.ts'
export { findCinemaTaste, findMovieTaste } from './find-taste.ts'
export { createHoldSeats } from './hold-seats.ts'
export { mailCancellation } from './mail-cancellation.ts'
export { mailRefund } from './mail-refund.ts'
export { mailTicket } from './mail-ticket.ts'
export { findOrderByProviderId } from './orders.queries.ts'
export { outcomeRoutes } from './outcome.routes.ts'
export {
  collectPersonalBookings,
  erasePersonalBookings,
  hasOpenBookings,
} from './personal-records.queries.ts'
export { recoverOrders } from './recover-orders.ts'
export { followRefund } from './refund-now.ts'
export { reservationsRoutes } from './reservations.routes.ts'
export { createSeatMaps } from './seat-maps.ts'
export { seatsRoutes } from './seats.routes.ts'
export { suggestSeatingRoutes } from './suggest-seating.routes.ts'
export { settlePayment } from './settle-payment.ts'
export { createWatchSeats } from './watch-seats.ts'
export { processDueEvents } from './webhooks.ts'
export { webhookRoutes } from './webhook.routes.ts'
