import { errorBody, type ApiErrorBody } from './api-errors.ts'
import { paymentsOf, type Books } from './books.ts'
import type { Deps } from './deps.ts'
import type { Payment } from './entities.ts'
import { signedCheckoutResponse, type CheckoutResponse } from './signatures.ts'

/** How long a payment takes that the payer approves late. */
export const LATE_PAYMENT_MS = 20_000

export type PaymentResult = Partial<Pick<ApiErrorBody, 'error'>> & {
  readonly status: Payment['status']
  readonly response?: CheckoutResponse
}

/** Returns what the payment sheet tells the merchant's page about a payment. */
export function paymentResult({ credentials }: Pick<Deps, 'credentials'>, payment: Payment): PaymentResult {
  const { id, status, order_id: orderId, error_description: description } = payment
  if (status === 'failed') {
    const metadata = { payment_id: id, ...(orderId !== null && { order_id: orderId }) }
    return { status, ...errorBody(description ?? 'Payment failed', { metadata }) }
  }
  return status === 'created' || orderId === null
    ? { status }
    : { status, response: signedCheckoutResponse(credentials, { id, order_id: orderId }) }
}

/** Returns the payments by UPI of an order, oldest first. */
export function upiPaymentsOf(books: Books, orderId: string): Payment[] {
  return paymentsOf(books, orderId).filter(({ method }) => method === 'upi')
}
