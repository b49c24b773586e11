import { z } from 'zod'

/** Every error code of the API with its status. The message for people is `error_<code>` in the message catalogues. */
export const errorStatus = {
  malformed: 400,
  not_signed_in: 401,
  invalid_credentials: 401,
  two_factor_needed: 401,
  identity_not_proven: 401,
  signature_invalid: 401,
  not_allowed: 403,
  supervisor_needed: 403,
  refund_right_needed: 403,
  email_not_proven: 403,
  account_deactivated: 403,
  two_factor_required: 403,
  not_found: 404,
  user_not_found: 404,
  gift_card_unknown: 404,
  refund_unknown: 404,
  method_not_allowed: 405,
  email_taken: 409,
  email_unknown: 409,
  has_open_bookings: 409,
  has_open_shift: 409,
  seat_taken: 409,
  slot_taken: 409,
  already_joined: 409,
  movie_in_use: 409,
  booking_open: 409,
  movie_shows_in_the_way: 409,
  two_factor_on: 409,
  sign_in_again: 403,
  two_factor_off: 409,
  order_not_payable: 409,
  order_not_held: 409,
  order_not_paid: 409,
  payment_in_progress: 409,
  not_cancellable: 409,
  not_refundable: 409,
  refund_under_way: 409,
  booking_changed: 409,
  schedule_changed: 409,
  booking_in_progress: 409,
  seats_not_changeable: 409,
  not_exchangeable: 409,
  quote_paid: 409,
  quote_being_paid: 409,
  enquiry_booked: 409,
  enquiry_not_booked: 409,
  not_undoable: 409,
  phone_ended: 409,
  conflict_settled: 409,
  idempotency_in_progress: 409,
  reservation_cancelled: 410,
  ticket_not_valid: 410,
  approval_expired: 410,
  order_expired: 410,
  quote_expired: 410,
  quote_withdrawn: 410,
  link_expired: 410,
  pairing_code_invalid: 410,
  code_expired: 410,
  challenge_expired: 410,
  precondition_failed: 412,
  too_large: 413,
  wrong_type: 415,
  range_not_satisfiable: 416,
  amount_mismatch: 422,
  refund_amount_mismatch: 422,
  payment_mismatch: 422,
  booking_mismatch: 422,
  seat_unknown: 422,
  gate_unknown: 422,
  snack_unknown: 422,
  snack_sold_out: 409,
  snacks_paused: 409,
  snack_order_moved: 409,
  stock_changed: 409,
  stale_edit: 409,
  name_taken: 409,
  record_in_use: 409,
  schedule_problems: 409,
  report_too_large: 422,
  return_differs: 409,
  day_past: 422,
  days_not_empty: 409,
  day_not_over: 422,
  accounts_unnamed: 422,
  day_being_filled: 409,
  wish_unknown: 422,
  price_in_tax_gap: 422,
  seats_invalid: 422,
  seats_sold: 409,
  shift_open: 409,
  shift_not_open: 409,
  shift_not_counted: 409,
  no_open_shift: 409,
  slip_needed: 422,
  gift_card_unusable: 409,
  gift_card_empty: 409,
  pick_up_full: 409,
  gift_card_amount: 422,
  gift_card_date: 422,
  pick_up_unavailable: 422,
  adults_only: 422,
  booking_closed: 422,
  only_private: 422,
  tickets_out_of_range: 422,
  too_many_guests: 422,
  too_many_links: 422,
  guest_admitted: 409,
  idempotency_mismatch: 422,
  password_not_set: 422,
  code_wrong: 422,
  two_factor_code_wrong: 422,
  last_superadmin: 422,
  own_account: 422,
  own_approval: 422,
  proof_of_work_needed: 428,
  too_many_requests: 429,
  too_many_mails: 429,
  seats_at_limit: 429,
  customers_at_limit: 429,
  counter_holds_at_limit: 429,
  network_busy: 429,
  hold_paused: 429,
  internal: 500,
  provider_unavailable: 503,
  database_unavailable: 503,
  outcome_unknown: 503,
  overloaded: 503,
  sign_in_not_set_up: 503,
  shutting_down: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

/** Problems that an error reports in more detail than its code. The message for people is `problem_<kind>` in the message catalogues. */
export const problemKinds = [
  'field_missing',
  'field_invalid',
  'field_long',
  'field_unknown',
  'name_missing',
  'name_characters',
  'email_invalid',
  'email_not_found',
  'link_still_works',
  'phone_invalid',
  'phone_needed',
  'gstin_invalid',
  'password_missing',
  'password_short',
  'password_long',
  'password_weak',
  'password_wrong',
  'code_digits',
  'message_missing',
  'message_long',
  'message_characters',
  'changed_elsewhere',
  'not_changeable',
  'genre_characters',
  'genres_many',
  'file_missing',
  'file_large',
  'files_many',
  'csv_wanted',
  'picture_missing',
  'picture_type',
  'picture_large',
  'picture_pixels',
  'picture_unreadable',
  'picture_incomplete',
  'picture_small',
  'picture_unknown',
  'amount_decimals',
  'cash_short',
  'notes_exceed_sum',
  'parts_not_total',
  'time_format',
  'seats_many',
  'seat_number_repeated',
  'seat_guid_repeated',
  'category_missing',
  'plan_large',
  'seat_repeated',
  'snack_repeated',
  'snack_in_part',
  'stock_short',
  'stock_over',
  'seats_unproven',
  'screen_unproven',
  'seats_missing',
  'date_past',
  'quote_end',
  'show_started',
  'show_ended',
  'ticket_used',
  'reason_missing',
  'cinema_name',
  'duties_of_staff',
  'role_unproven',
  'gate_characters',
  'text_missing',
  'text_long',
  'text_characters',
  'trailer_address',
  'trailer_unknown',
  'trailer_type',
  'trailer_codec',
  'trailer_incomplete',
  'names_differ',
  'title_taken',
  'genre_missing',
  'cast_incomplete',
  'percent_invalid',
  'recipients_many',
  'format_missing',
  'end_before_start',
  'closure_end',
  'last_start_early',
  'room_without_starts',
  'movie_without_starts',
  'period_long',
  'link_address',
  'price_zero',
  'price_above_mrp',
  'mrp_missing',
  'mrp_of_prepared',
] as const

export type ProblemKind = (typeof problemKinds)[number]

/** `max` is the exceeded limit in the unit of the message: characters, genres, megabytes. */
export type Problem = { readonly kind: ProblemKind; readonly max?: number | undefined }

/** An invalid field of a request. Every problem has its message in the catalogues: people never read the validator's own. */
export type FieldProblem = { readonly field: string; readonly because: Problem }

export type ErrorDetails = {
  readonly because?: Problem
  readonly fields?: readonly FieldProblem[]
  /** When the request may be made again, as an ISO instant of a whole minute. */
  readonly retryAt?: string
  readonly [name: string]: unknown
}

/** An error that the API returns to the client. Domain code throws codes; status and message are added by `http/`. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetails | undefined

  constructor(code: ErrorCode, details?: ErrorDetails, options?: ErrorOptions) {
    super(code, options)
    this.name = 'AppError'
    this.code = code
    this.details = details
  }

  get status(): number {
    return errorStatus[this.code]
  }
}

/** Returns an error that a form shows at its field. */
export function fieldError(
  field: string,
  because: Problem,
  code: 'malformed' | 'wrong_type' | 'too_large' = 'malformed',
): AppError {
  return new AppError(code, { because, fields: [{ field, because }] })
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
