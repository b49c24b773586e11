import type { FastifyInstance } from 'fastify'
import { showbizBooking } from '#contract/ticketing.ts'
import { AppError } from '#contract/errors.ts'
import * as payments from '#contract/payments.ts'
import type { Deps } from '#server/deps.ts'
import { callerOf } from '#server/http/access.ts'
import { withActor } from '#server/http/actor.ts'
import { route } from '#server/http/route.ts'
import { findRefundOfPayment } from '#server/modules/payments/index.ts'
import { findOrder, type Order } from '../orders/index.ts'
import { bookWithTicketing } from './book-with-ticketing.ts'
import { presentRefund } from './order-details.presenter.ts'
import { paymentOutcomeOf } from './confirm-own-order.ts'
import { confirmPayment } from './confirm-payment.ts'

/** Endpoints that confirm a payment or return its refund. */
export function paymentConfirmationRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, payments.confirmPayment, async (request) => {
    const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = request.body
    const { userId } = callerOf(request)
    const checkout = { paymentId: razorpay_payment_id, signature: razorpay_signature }
    const confirmed = await confirmPayment(withActor(deps, request), {
      userId,
      providerOrderId: razorpay_order_id,
      ...checkout,
    })
    return { ...(await paymentOutcomeOf(deps, confirmed)), ...(await secondPayment(confirmed, checkout)) }
  })

  route(app, showbizBooking, async (request) => {
    const { body } = request
    const { userId } = callerOf(request)
    const errorMessage = await bookWithTicketing(withActor(deps, request), { body, userId })
    return { Buy_Out: { errorMessage, bookingId: body.bookingId } }
  })

  route(app, payments.getRefund, async (request) => {
    const refund = await findRefundOfPayment(deps.db, request.query.paymentId)
    const order = refund && (await findOrder(deps.db, refund))
    if (!order || order.userId !== callerOf(request).userId) throw new AppError('not_refundable')
    return { refund: presentRefund(deps, refund) }
  })

  /** The refund of a payment that came after the one that paid for the order. */
  async function secondPayment(order: Order, { paymentId }: { readonly paymentId: string }) {
    if (order.paymentId === null || order.paymentId === paymentId) return {}
    const refund = await findRefundOfPayment(deps.db, paymentId)
    return { refund: refund ? presentRefund(deps, refund) : null }
  }
}
