export { confirmOrder } from './confirm-order.ts'
export {
  collectPersonalBookings,
  erasePersonalBookings,
  hasOpenBookings,
} from './personal-records.queries.ts'
export { mailCancellationJob, mailTicketJob } from './reservations.jobs.ts'
export { presentReservation } from './reservations.presenter.ts'
export { findReservationOfOrder, listReservationsOfOrders } from './reservations.queries.ts'
export { reservationsRoutes } from './reservations.routes.ts'
