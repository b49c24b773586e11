export { collectPersonalBookings } from './collect-personal-bookings.ts'
export { changeSeats } from './change-seats.ts'
export { cancelReservationById } from './cancel-reservation.ts'
export { creditNoteFiles, exchangeNoteFiles } from './credit-note-files.ts'
export { cancelSnacks, returnSnacks } from './cancel-snacks.ts'
export { withUniqueCode } from './with-unique-code.ts'
export { countAdmitted } from './count-admitted.queries.ts'
export { reservationIdOf } from './reservation-identity.ts'
export { erasePersonalBookings, hasOpenBookings } from './personal-records.queries.ts'
export {
  mailCancellationJob,
  mailMovedJob,
  mailShowCancelledJob,
  mailSnacksJob,
  mailTicketJob,
} from './reservations.jobs.ts'
export { findTicket } from './find-ticket.ts'
export { listPresentedReservations } from './present-reservations.ts'
export { presentReservation } from './reservations.presenter.ts'
export { markDisputed } from './void-reservation.queries.ts'
export { refuseCancelledShow, refuseInvalid } from './refuse-snacks.ts'
export { returnSnackOrders } from './return-snack-orders.ts'
export { handOverRoutes } from './hand-over.routes.ts'
export { checkoutRoutes } from './checkout.routes.ts'
export { resendTicket } from './resend-ticket.ts'
export { voidReservation } from './void-reservation.ts'
export {
  findReservation,
  findReservationOfOrder,
  listReservationsOfOrders,
  lockReservationOfOrder,
} from './reservations.queries.ts'
export { reservationsRoutes } from './reservations.routes.ts'
export { reservationSnacksRoutes } from './snacks.routes.ts'
export { moveBookings } from './move-bookings.ts'
export { bookingsOf, deferPlanKeys, insertFirstMove, type MovedPlace } from './moves.queries.ts'
export { planMove, type MovedParty, type ShowMove } from './plan-move.ts'
export type { MovedPickUp } from './plan-pick-ups.ts'
export { factsOfCounterSale } from './counter-sale-facts.ts'
