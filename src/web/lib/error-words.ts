import type { ErrorCode } from '#contract/errors.ts'
import { m } from '#web/paraglide/messages.js'

/** The server answers in English. What it says in the words of a page in another language, else by its code. */
export function errorWords(message: string, code?: string): string | undefined {
  return (wordsOfText[message] ?? (code && isKnown(code) ? wordsOfCode[code] : undefined))?.()
}

const wordsOfText: Readonly<Record<string, () => string>> = {
  'Please enter your name': m.name_missing,
  'Please enter your password': m.password_missing,
  'Please enter a valid email address': m.email_invalid,
  'Please enter a 10 digit valid mobile number': m.phone_invalid,
  'Please choose a password of at least 8 characters': m.password_short,
  'Please choose a password that is harder to guess': m.error_password_guessable,
  'Please write your message': m.contact_message_missing,
  'Please add Mobile number to Proceed.': m.error_phone_needed,
  'Please choose a picture': m.error_choose_picture,
  'Please choose a picture: PNG, JPEG, WebP or AVIF': m.error_picture_type,
}

const wordsOfCode: Readonly<Record<ErrorCode, () => string>> = {
  malformed: m.error_malformed,
  not_signed_in: m.error_not_signed_in,
  invalid_credentials: m.error_invalid_credentials,
  identity_not_proven: m.error_identity_not_proven,
  signature_invalid: m.error_signature_invalid,
  not_allowed: m.error_not_allowed,
  not_found: m.error_not_found,
  user_not_found: m.error_user_not_found,
  email_taken: m.error_email_taken,
  email_unknown: m.error_email_unknown,
  has_open_bookings: m.error_has_open_bookings,
  seat_taken: m.error_seat_taken,
  order_not_payable: m.error_order_not_payable,
  order_not_held: m.error_order_not_held,
  order_not_paid: m.error_order_not_paid,
  booking_mismatch: m.error_booking_mismatch,
  not_cancellable: m.error_not_cancellable,
  not_refundable: m.error_not_refundable,
  idempotency_in_progress: m.error_idempotency_in_progress,
  reservation_cancelled: m.error_reservation_cancelled,
  order_expired: m.error_order_expired,
  link_expired: m.error_link_expired,
  too_large: m.error_too_large,
  wrong_type: m.error_wrong_type,
  amount_mismatch: m.error_amount_mismatch,
  payment_mismatch: m.error_payment_mismatch,
  seat_unknown: m.error_seat_unknown,
  adults_only: m.error_adults_only,
  booking_closed: m.error_booking_closed,
  idempotency_mismatch: m.error_idempotency_mismatch,
  password_not_set: m.error_password_not_set,
  last_superadmin: m.error_last_superadmin,
  too_many_requests: m.error_too_many_requests,
  internal: m.error_internal,
  provider_away: m.error_provider_away,
  sign_in_not_set_up: m.error_sign_in_not_set_up,
  shutting_down: m.error_shutting_down,
}

function isKnown(code: string): code is ErrorCode {
  return Object.hasOwn(wordsOfCode, code)
}
