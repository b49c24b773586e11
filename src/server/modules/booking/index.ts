export { createSeatMaps, createWatchSeats, seatsRoutes, showtimesRoutes } from './seats/index.ts'
export { createHoldSeats, findOrderByProviderId, ordersRoutes } from './orders/index.ts'
export {
  collectPersonalBookings,
  erasePersonalBookings,
  hasOpenBookings,
  mailCancellation,
  mailTicket,
  reservationsRoutes,
} from './reservations/index.ts'
export {
  followRefund,
  mailRefund,
  orderDetailsRoutes,
  paymentConfirmationRoutes,
  processDueEvents,
  recoverOrders,
  settlePayment,
  webhookRoutes,
} from './settlement/index.ts'
