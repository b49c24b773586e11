import { KITCHEN_CHANGES } from '#server/modules/concessions/index.ts'
import { jobColumns } from '#server/platform/outbox.ts'
import { mailPart, orderOfShow, type Confirmation, type LineHandler, type Order } from '../orders/index.ts'
import { handBackClaims } from '../quotes/index.ts'
import { mailTicketJob, returnSnackOrders, voidReservation } from '../reservations/index.ts'
import { secureSeats } from '../seats/index.ts'
import { reservationPart } from './admission.queries.ts'

/** Handles lines that admit people: they have seats, and a reservation with a ticket. */
export const admission = {
  locks: 'before_holders',
  securesSeatsOnly: true,

  async secure({ db, now }, order) {
    const { seats, quoteId: heldBy } = order
    const secured = await secureSeats(db, orderOfShow(order), { seats, heldBy, now: now() })
    return secured.length === seats.length ? null : 'seats_lost'
  },

  release: ({ db, now }, order) => handBackClaims(db, order, { ...order, now: now() }),

  parts(order, confirmation) {
    const { jobId: id, at } = confirmation
    return [reservationPart(confirmation), mailPart({ id, job: mailOf(order, confirmation), at })]
  },

  /** The ticket is void, its seats are free before the show, and snacks that were bought for it afterwards go back if nobody has collected them. */
  async takeBack(deps, order, ending) {
    const voided = await voidReservation(deps.db, order, { ...ending, at: deps.now() })
    const from = ['ordered', 'preparing', 'ready'] as const
    await returnSnackOrders(deps, order, { from, reason: 'reservation_cancelled' })
    return voided
  },

  changes(order, moment) {
    const { showtimeId } = orderOfShow(order)
    if (moment === 'confirmed') return []
    // The kitchen loses snacks that were bought afterwards.
    return moment === 'ended' ? [showtimeId, KITCHEN_CHANGES] : [showtimeId]
  },
} satisfies Partial<LineHandler>

function mailOf(order: Order, { replacing }: Confirmation) {
  const { showtimeId, orderId } = orderOfShow(order)
  return replacing?.mail ?? jobColumns(mailTicketJob, { showtimeId, orderId })
}
