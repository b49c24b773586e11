import { createHmac } from 'node:crypto'
import type { Credentials } from './deps.ts'

export function hmacSha256(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}

export type CheckoutResponse = {
  readonly razorpay_payment_id: string
  readonly razorpay_order_id: string
  readonly razorpay_signature: string
}

/** The response that the checkout handler receives for a payment. */
export function signedCheckoutResponse(
  credentials: Credentials,
  payment: { readonly id: string; readonly order_id: string },
): CheckoutResponse {
  return {
    razorpay_payment_id: payment.id,
    razorpay_order_id: payment.order_id,
    razorpay_signature: hmacSha256(`${payment.order_id}|${payment.id}`, credentials.keySecret),
  }
}
