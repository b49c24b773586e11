export {
  countTakenSeats,
  createSeatMaps,
  createWatchSeats,
  seatsRoutes,
  showtimesRoutes,
} from './seats/index.ts'
export {
  createFollowPayment,
  createHoldSeats,
  deleteForgottenHolders,
  INSERT_ORDER_EVENTS,
  insertLinesSql,
  lineRows,
  ordersRoutes,
  presentLine,
  presentSplit,
  pickUpsRoutes,
  type LineRow,
} from './orders/index.ts'
export {
  collectPersonalBookings,
  countAdmitted,
  erasePersonalBookings,
  findTicket,
  hasOpenBookings,
  listPresentedReservations,
  mailCancellationJob,
  mailTicketJob,
  reservationsRoutes,
  reservationSnacksRoutes,
} from './reservations/index.ts'
export {
  bookingPaymentOwner,
  mailRefundJob,
  orderDetailsRoutes,
  paymentConfirmationRoutes,
  recoverOrders,
} from './settlement/index.ts'
