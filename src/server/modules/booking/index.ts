export { createSeatMaps, createWatchSeats, seatsRoutes, showtimesRoutes } from './seats/index.ts'
export { createHoldSeats, findOrderByProviderId, ordersRoutes } from './orders/index.ts'
export {
  collectPersonalBookings,
  erasePersonalBookings,
  hasOpenBookings,
  mailCancellationJob,
  mailTicketJob,
  reservationsRoutes,
} from './reservations/index.ts'
export {
  followRefund,
  mailRefundJob,
  orderDetailsRoutes,
  paymentConfirmationRoutes,
  processDueEvents,
  recoverOrders,
  settlePayment,
  webhookRoutes,
} from './settlement/index.ts'
