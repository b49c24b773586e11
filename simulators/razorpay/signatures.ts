import { createHmac } from 'node:crypto'
import type { Credentials } from './deps.ts'

export function hmacSha256(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}

export type CheckoutAnswer = {
  readonly razorpay_payment_id: string
  readonly razorpay_order_id: string
  readonly razorpay_signature: string
}

/** What the widget's handler gets for a payment. */
export function signedResponse(
  credentials: Credentials,
  payment: { readonly id: string; readonly order_id: string },
): CheckoutAnswer {
  return {
    razorpay_payment_id: payment.id,
    razorpay_order_id: payment.order_id,
    razorpay_signature: hmacSha256(`${payment.order_id}|${payment.id}`, credentials.keySecret),
  }
}
