import { z } from 'zod'

/** Every error code of the API with its status and default message. */
export const errorCatalogue = {
  malformed: [400, 'The request is not in the expected form.'],
  not_signed_in: [401, 'Please sign in to continue.'],
  invalid_credentials: [401, 'The email or the password is not right.'],
  identity_not_proven: [401, 'This sign-in could not be verified. Please try again.'],
  signature_invalid: [401, 'The signature does not match.'],
  not_allowed: [403, 'You are not allowed to do this.'],
  not_found: [404, 'There is nothing here.'],
  user_not_found: [404, 'No account belongs to this person yet.'],
  email_taken: [409, 'An account with this email exists already.'],
  email_unknown: [409, 'No account belongs to this email.'],
  has_open_bookings: [409, 'There are bookings for shows still to come, or money on its way back to you.'],
  seat_taken: [409, 'Somebody was faster: at least one of these seats is taken.'],
  order_not_payable: [409, 'This order can no longer be paid.'],
  order_not_held: [409, 'The seats of this order are not held.'],
  order_not_paid: [409, 'This order has not been paid.'],
  not_cancellable: [409, 'This booking can no longer be cancelled.'],
  not_refundable: [409, 'There is nothing to refund for this payment.'],
  idempotency_in_progress: [409, 'The same request is being worked on. Try again in a moment.'],
  reservation_cancelled: [410, 'This booking was cancelled.'],
  order_expired: [410, 'The time to pay has run out. The seats are free again.'],
  link_expired: [410, 'This link has been used or has expired. Please ask for a new one.'],
  too_large: [413, 'The request is too large.'],
  wrong_type: [415, 'This type of content is not accepted.'],
  amount_mismatch: [422, 'The amount is not the price of these seats.'],
  payment_mismatch: [422, 'The payment does not belong to this order.'],
  booking_mismatch: [422, 'This is not what the order says.'],
  seat_unknown: [422, 'One of these seats does not exist or is not for sale.'],
  adults_only: [
    422,
    'This film is for adults only. Please confirm that everybody in your booking is 18 or older.',
  ],
  booking_closed: [422, 'Tickets must be booked at least 2 hours before the show.'],
  idempotency_mismatch: [422, 'This Idempotency-Key was used for another request.'],
  password_not_set: [422, 'This account has no password. You can set one by email: choose Forgot Password.'],
  last_superadmin: [422, 'The last superadmin cannot be erased.'],
  too_many_requests: [429, 'Too many requests. Please wait a moment.'],
  internal: [500, 'Something went wrong on our side. Nothing you did caused this.'],
  provider_away: [503, 'A service we depend on does not answer at the moment. Please try again shortly.'],
  sign_in_not_set_up: [503, 'This way to sign in is not set up at this cinema.'],
  shutting_down: [503, 'The server is restarting. Please try again in a moment.'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type ErrorCode = keyof typeof errorCatalogue

/** An error reported to the client. Domain code throws codes; the catalogue maps them to HTTP statuses. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: unknown

  constructor(code: ErrorCode, details?: unknown, message: string = errorCatalogue[code][1]) {
    super(message)
    this.name = 'AppError'
    this.code = code
    this.details = details
  }

  get status(): number {
    return errorCatalogue[this.code][0]
  }
}

/** Returns an error that a form shows at its field with this message. */
export function fieldError(
  field: string,
  message: string,
  code: 'malformed' | 'wrong_type' | 'too_large' = 'malformed',
): AppError {
  return new AppError(code, { fields: [{ field, message }] }, message)
}

export const ErrorResponse = z
  .object({
    error: z.object({
      code: z.string(),
      message: z.string(),
      details: z.unknown().optional(),
      requestId: z.string().optional(),
    }),
    message: z.string(),
    _message: z.string().optional(),
  })
  .meta({ id: 'ErrorResponse' })
export type ErrorResponse = z.infer<typeof ErrorResponse>
