import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as contract from '#contract/booking-actions.ts'
import { paiseFromRupees } from '#domain/money.ts'
import type { Deps } from '#server/deps.ts'
import { withActor } from '#server/http/actor.ts'
import { route } from '#server/http/route.ts'
import { successResponse } from '#server/http/success.ts'
import {
  cancelReservationById,
  changeSeats,
  refundByStaff,
  resendTicket,
} from '#server/modules/booking/index.ts'
import { allowMoneyBackTo, askingOf } from '#server/modules/counter/index.ts'
import { getBooking, getBookingRow } from './get-booking.ts'

/** What staff do about a booking: the ticket again, cancellation, refund. */
export function bookingActionsRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.resendTicket, async (request) => {
    await resendTicket(withActor(deps, request), await getBookingRow(deps.db, request.params.id))
    return successResponse('ticket_resent')
  })

  route(app, contract.cancelBooking, async (request) => {
    const { reservationId } = await getBookingRow(deps.db, request.params.id)
    await cancelReservationById(withActor(deps, request), {
      reservationId,
      reason: request.body.reason,
      allowMoneyBack: allowanceOf(request, request.body.approvalId),
    })
    return getBooking(deps, request.params.id)
  })

  route(app, contract.changeSeats, async (request) => {
    const { id, reservationId } = await getBookingRow(deps.db, request.params.id)
    const { approvalId, ...change } = request.body
    await changeSeats(withActor(deps, request), {
      ...change,
      reservationId,
      allowMoneyBack: allowanceOf(request, approvalId),
    })
    return getBooking(deps, id)
  })

  route(app, contract.refundBooking, async (request) => {
    const { lines: units, left, amount, reason, approvalId } = request.body
    const { id: orderId } = request.params
    await refundByStaff(withActor(deps, request), {
      orderId,
      units,
      reason,
      left: paiseFromRupees(left),
      amount: paiseFromRupees(amount),
      allowMoneyBack: allowanceOf(request, approvalId),
    })
    return getBooking(deps, orderId)
  })

  function allowanceOf(request: Pick<FastifyRequest, 'caller'>, approvalId: string | undefined) {
    return allowMoneyBackTo(deps, askingOf(request, deps.config), approvalId)
  }
}
