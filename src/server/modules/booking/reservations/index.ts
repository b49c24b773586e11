export { confirmOrder } from './confirm-order.queries.ts'
export { mailCancellation } from './mail-cancellation.ts'
export { mailTicket } from './mail-ticket.ts'
export {
  collectPersonalBookings,
  erasePersonalBookings,
  hasOpenBookings,
} from './personal-records.queries.ts'
export { presentReservation } from './reservations.presenter.ts'
export { findReservationOfOrder, listReservationsOfOrders } from './reservations.queries.ts'
export { reservationsRoutes } from './reservations.routes.ts'
