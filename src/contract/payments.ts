import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { orderStates, RefundStatus, Reservation } from './booking/orders.ts'
import { bookingDataWith } from './shapes.ts'

const tag = 'Booking'

export const PaymentProof = bookingDataWith({
  razorpay_payment_id: z.string().min(1).max(60),
  razorpay_order_id: z.string().min(1).max(60),
  razorpay_signature: z.string().min(1).max(200),
})
  .describe("the fields of the widget's handler; further booking data is accepted and ignored")
  .meta({ id: 'PaymentProof' })

export const PaymentOutcome = z
  .object({
    state: z.enum(orderStates).describe('`paid`: confirmation is in progress, poll /razorpay/order/check'),
    reservation: Reservation.nullable(),
    QRCode: z.string().nullable(),
    refund: RefundStatus.nullable(),
  })
  .meta({ id: 'PaymentOutcome' })

export const confirmPayment = endpoint({
  operationId: 'confirmPayment',
  method: 'POST',
  path: '/reservationsRazorPay',
  summary: 'Confirm a payment with its signature and get the reservation',
  tag,
  access: 'signed-in',
  body: PaymentProof,
  response: PaymentOutcome,
  errors: ['not_found', 'signature_invalid', 'payment_mismatch', 'provider_unavailable'],
  answersInTime: true,
})

export const getRefund = endpoint({
  operationId: 'getRefund',
  method: 'GET',
  path: '/razorpay/refund',
  summary: "Get the refund of the caller's own failed booking",
  tag,
  access: 'signed-in',
  query: z.object({ paymentId: z.string().min(1).max(60) }),
  response: z.object({ refund: RefundStatus }),
  errors: ['not_found', 'not_refundable'],
  answersInTime: true,
})

export const razorpayWebhook = endpoint({
  operationId: 'razorpayWebhook',
  method: 'POST',
  path: '/webhooks/razorpay',
  summary: 'Webhook of the payment provider',
  tag,
  access: 'public',
  isSigned: true,
  response: z.object({ received: z.literal(true) }),
  errors: ['signature_invalid', 'malformed', 'payment_mismatch', 'provider_unavailable'],
})
