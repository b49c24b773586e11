import type { ErrorCode, Problem, ProblemKind } from '#contract/errors.ts'
import type { StaffErrorCode, StaffProblemKind } from '#contract/staff-errors.ts'
import { m } from '#web/paraglide/messages.js'

/** Returns undefined for a code of a newer server. */
export function errorMessage(code: string): string | undefined {
  return Object.hasOwn(errors, code) ? errors[code]?.() : undefined
}

/** Adds the messages of the back office, which public pages do not load. */
export function addStaffMessages(
  staffErrors: Readonly<Record<StaffErrorCode, () => string>>,
  staffProblems: Readonly<Record<StaffProblemKind, (limit: { max: number }) => string>>,
): void {
  Object.assign(errors, staffErrors)
  Object.assign(problems, staffProblems)
}

/** Returns undefined for a kind of a newer server. */
export function problemMessage({ kind, max = 0 }: Problem): string | undefined {
  return Object.hasOwn(problems, kind) ? problems[kind]?.({ max }) : undefined
}

const publicErrors: Readonly<Record<Exclude<ErrorCode, StaffErrorCode>, () => string>> = {
  malformed: m.error_malformed,
  not_signed_in: m.error_not_signed_in,
  invalid_credentials: m.error_invalid_credentials,
  identity_not_proven: m.error_identity_not_proven,
  signature_invalid: m.error_signature_invalid,
  not_allowed: m.error_not_allowed,
  email_not_proven: m.error_email_not_proven,
  two_factor_needed: m.error_two_factor_needed,
  challenge_expired: m.error_challenge_expired,
  two_factor_code_wrong: m.error_two_factor_code_wrong,
  account_deactivated: m.error_account_deactivated,
  not_found: m.error_not_found,
  user_not_found: m.error_user_not_found,
  email_taken: m.error_email_taken,
  email_unknown: m.error_email_unknown,
  has_open_bookings: m.error_has_open_bookings,
  seat_taken: m.error_seat_taken,
  slot_taken: m.error_slot_taken,
  quote_expired: m.error_quote_expired,
  quote_withdrawn: m.error_quote_withdrawn,
  quote_paid: m.error_quote_paid,
  order_not_payable: m.error_order_not_payable,
  order_not_held: m.error_order_not_held,
  order_not_paid: m.error_order_not_paid,
  payment_in_progress: m.error_payment_in_progress,
  not_cancellable: m.error_not_cancellable,
  not_refundable: m.error_not_refundable,
  not_undoable: m.error_not_undoable,
  phone_ended: m.error_phone_ended,
  conflict_settled: m.error_conflict_settled,
  idempotency_in_progress: m.error_idempotency_in_progress,
  reservation_cancelled: m.error_reservation_cancelled,
  ticket_not_valid: m.error_ticket_not_valid,
  order_expired: m.error_order_expired,
  code_expired: m.error_code_expired,
  code_wrong: m.error_code_wrong,
  link_expired: m.error_link_expired,
  pairing_code_invalid: m.error_pairing_code_invalid,
  too_large: m.error_too_large,
  wrong_type: m.error_wrong_type,
  amount_mismatch: m.error_amount_mismatch,
  payment_mismatch: m.error_payment_mismatch,
  booking_mismatch: m.error_booking_mismatch,
  seat_unknown: m.error_seat_unknown,
  gate_unknown: m.error_gate_unknown,
  snack_unknown: m.error_snack_unknown,
  snack_sold_out: m.error_snack_sold_out,
  snacks_paused: m.error_snacks_paused,
  snack_order_moved: m.error_snack_order_moved,
  pick_up_full: m.error_pick_up_full,
  pick_up_unavailable: m.error_pick_up_unavailable,
  adults_only: m.error_adults_only,
  booking_closed: m.error_booking_closed,
  booking_open: m.error_booking_open,
  only_private: m.error_only_private,
  tickets_out_of_range: m.error_tickets_out_of_range,
  too_many_guests: m.error_too_many_guests,
  too_many_links: m.error_too_many_links,
  guest_admitted: m.error_guest_admitted,
  idempotency_mismatch: m.error_idempotency_mismatch,
  password_not_set: m.error_password_not_set,
  last_superadmin: m.error_last_superadmin,
  too_many_requests: m.error_too_many_requests,
  too_many_mails: m.error_too_many_mails,
  seats_at_limit: m.error_seats_at_limit,
  network_busy: m.error_network_busy,
  hold_paused: m.error_hold_paused,
  internal: m.error_internal,
  provider_unavailable: m.error_provider_unavailable,
  database_unavailable: m.error_database_unavailable,
  overloaded: m.error_overloaded,
  sign_in_not_set_up: m.error_sign_in_not_set_up,
  shutting_down: m.error_shutting_down,
}
const errors: Record<string, () => string> = { ...publicErrors }

const publicProblems: Readonly<
  Record<Exclude<ProblemKind, StaffProblemKind>, (limit: { max: number }) => string>
> = {
  name_missing: m.problem_name_missing,
  name_characters: m.problem_name_characters,
  email_invalid: m.problem_email_invalid,
  field_missing: m.problem_field_missing,
  field_invalid: m.problem_field_invalid,
  field_long: m.problem_field_long,
  field_unknown: m.problem_field_unknown,
  email_not_found: m.problem_email_not_found,
  link_still_works: m.problem_link_still_works,
  phone_invalid: m.problem_phone_invalid,
  phone_needed: m.problem_phone_needed,
  password_missing: m.problem_password_missing,
  password_short: m.problem_password_short,
  password_long: m.problem_password_long,
  password_weak: m.problem_password_weak,
  password_wrong: m.problem_password_wrong,
  code_digits: m.problem_code_digits,
  message_missing: m.problem_message_missing,
  message_long: m.problem_message_long,
  message_characters: m.problem_message_characters,
  changed_elsewhere: m.problem_changed_elsewhere,
  not_changeable: m.problem_not_changeable,
  genre_characters: m.problem_genre_characters,
  genres_many: m.problem_genres_many,
  picture_missing: m.problem_picture_missing,
  picture_type: m.problem_picture_type,
  picture_large: m.problem_picture_large,
  picture_pixels: m.problem_picture_pixels,
  picture_unreadable: m.problem_picture_unreadable,
  picture_incomplete: m.problem_picture_incomplete,
  amount_decimals: m.problem_amount_decimals,
  time_format: m.problem_time_format,
  seats_many: m.problem_seats_many,
  seat_repeated: m.problem_seat_repeated,
  snack_repeated: m.problem_snack_repeated,
  seats_unproven: m.problem_seats_unproven,
  screen_unproven: m.problem_screen_unproven,
  seats_missing: m.problem_seats_missing,
  date_past: m.problem_date_past,
  show_started: m.problem_show_started,
  ticket_used: m.problem_ticket_used,
  reason_missing: m.problem_reason_missing,
  gate_characters: m.problem_gate_characters,
}
const problems: Record<string, (limit: { max: number }) => string> = { ...publicProblems }
