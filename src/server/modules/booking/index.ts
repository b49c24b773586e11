export { createSeatMaps, createWatchSeats, seatsRoutes, showtimesRoutes } from './seats/index.ts'
export { createHoldSeats, insertLinesSql, lineRows, ordersRoutes, type LineRow } from './orders/index.ts'
export {
  collectPersonalBookings,
  erasePersonalBookings,
  hasOpenBookings,
  mailCancellationJob,
  mailTicketJob,
  reservationsRoutes,
} from './reservations/index.ts'
export {
  bookingPaymentOwner,
  mailRefundJob,
  orderDetailsRoutes,
  paymentConfirmationRoutes,
  recoverOrders,
} from './settlement/index.ts'
