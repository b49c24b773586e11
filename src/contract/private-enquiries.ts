import { periodCheck } from './periods.ts'
import { z } from 'zod'
import { whoMay } from '#domain/rights.ts'
import { SnackSelection } from './concessions.ts'
import { endpoint } from './endpoint.ts'
import { quoted, quoteStates } from './private-quotes.ts'
import { fixedFields, ignoredFields } from './refused-fields.ts'
import { AskedDate, Id, IdParams, Instant, LocalDate, LocalTime, SentInstant, TextOf } from './shapes.ts'
import { MAX_REASON } from './reason.ts'
import { Version } from './stale.ts'
import { SuccessResponse } from './success.ts'

const tag = 'Screenings'

/** New: nobody has dealt with it. Answered: a reply or a quote was mailed. Booked: one of its quotes was paid. Closed: it needs nothing more. */
export const enquiryStates = ['new', 'answered', 'booked', 'closed'] as const
export type EnquiryState = (typeof enquiryStates)[number]

/** The states that staff give: `booked` follows from a reservation alone. */
export const movableStates = ['new', 'answered', 'closed'] as const
export type MovableState = (typeof movableStates)[number]

const EnquiryBooking = z.object({
  orderId: Id.describe('of the booking'),
  reservationId: Id,
  code: z.string(),
  state: z.enum(['confirmed', 'cancelled', 'disputed', 'void']),
})

export const ReceivedEnquiry = z
  .object({
    _id: Id,
    version: Version,
    state: z.enum(enquiryStates),
    reference: z.string(),
    sentAt: Instant,
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    date: LocalDate.describe('the requested day'),
    showTime: LocalTime,
    seats: z.int(),
    movie: z.string().nullable().describe('of the latest quote'),
    replies: z.int().nonnegative(),
    quotes: z.int().nonnegative(),
    quotedUntil: Instant.nullable().describe('until when a quote of it can still be paid'),
    booking: EnquiryBooking.nullable(),
  })
  .meta({ id: 'ReceivedEnquiry' })
export type ReceivedEnquiry = z.infer<typeof ReceivedEnquiry>

const Sender = z.string().nullable().describe('name; null after their account was erased')

export const SentQuote = z
  .object({
    _id: Id,
    ...quoted,
    movieId: Id.nullable().describe('null when the showtime was deleted'),
    cinemaId: Id.nullable(),
    showtimeId: Id.nullable(),
    movie: z.string().nullable(),
    date: LocalDate.nullable(),
    startAt: LocalTime.nullable(),
    state: z.enum(quoteStates),
    isHeld: z.boolean(),
    sentAt: Instant,
    by: Sender,
    path: z.string().describe('of the page that it is paid on'),
  })
  .meta({ id: 'SentQuote' })
export type SentQuote = z.infer<typeof SentQuote>

export const EnquiryWithAnswers = ReceivedEnquiry.omit({ replies: true, quotes: true })
  .extend({
    replies: z
      .array(z.object({ _id: Id, sentAt: Instant, by: Sender, text: z.string() }))
      .describe('the earliest first'),
    quotes: z.array(SentQuote).describe('the earliest first'),
  })
  .meta({ id: 'EnquiryWithAnswers' })
export type EnquiryWithAnswers = z.infer<typeof EnquiryWithAnswers>

const EnquirySaved = SuccessResponse.extend({ enquiry: EnquiryWithAnswers }).meta({ id: 'EnquirySaved' })

export const listEnquiries = endpoint({
  operationId: 'listEnquiries',
  method: 'GET',
  path: '/private/enquiries',
  summary: 'The enquiries for private screenings',
  tag,
  access: 'staff',
  duty: whoMay.manageScreenings,
  query: z
    .object({
      state: z.enum(enquiryStates).optional(),
      from: AskedDate.optional().describe('for this day or later'),
      until: AskedDate.optional().describe('the last day'),
    })
    .superRefine(periodCheck({ from: 'from', until: 'until' })),
  paged: {
    sort: {
      newest: 'the latest first',
      oldest: 'the earliest first',
      date: 'the earliest requested day first',
    },
    search: 'in the reference, the name, the email or the phone',
  },
  response: z.array(ReceivedEnquiry),
  cost: 3,
})

export const getEnquiry = endpoint({
  operationId: 'getEnquiry',
  method: 'GET',
  path: '/private/enquiries/:id',
  summary: 'One enquiry with the replies to it, its quotes and its booking',
  tag,
  access: 'staff',
  duty: whoMay.manageScreenings,
  params: IdParams,
  response: EnquiryWithAnswers,
  errors: ['not_found'],
})

const MAX_REPLY = 4000
export const EnquiryReply = z.object({ text: TextOf(MAX_REPLY) }).meta({ id: 'EnquiryReply' })

export const replyToEnquiry = endpoint({
  operationId: 'replyToEnquiry',
  method: 'POST',
  path: '/private/enquiries/:id/replies',
  summary: 'Mail a reply to the sender of an enquiry',
  description:
    'A new enquiry is answered then. A stale `version`, as after a reply of somebody else, is 409 and mails nothing.',
  tag,
  access: 'staff',
  duty: whoMay.manageScreenings,
  params: IdParams,
  body: EnquiryReply.extend({ version: Version }).strict().meta({ id: 'EnquiryReplySent' }),
  status: 201,
  idempotent: true,
  response: EnquirySaved,
  errors: ['not_found', 'stale_edit'],
})

export const changeEnquiry = endpoint({
  operationId: 'changeEnquiry',
  method: 'PATCH',
  path: '/private/enquiries/:id',
  summary: 'Move an enquiry on the board',
  description: 'A booked one stays booked: its booking is unlinked instead (`enquiry_booked`).',
  tag,
  access: 'staff',
  duty: whoMay.manageScreenings,
  params: IdParams,
  body: z
    .strictObject({
      state: z.enum(movableStates),
      version: Version.optional().describe('of the enquiry; without it the last one to change it wins'),
      ...ignoredFields('_id', 'sentAt', 'movie', 'replies', 'quotes', 'quotedUntil', 'booking'),
      ...fixedFields('reference', 'name', 'phone', 'email', 'date', 'showTime', 'seats'),
    })
    .meta({ id: 'EnquiryChange' }),
  response: EnquirySaved,
  errors: ['not_found', 'stale_edit', 'enquiry_booked'],
})

export const unlinkBooking = endpoint({
  operationId: 'unlinkBooking',
  method: 'POST',
  path: '/private/enquiries/:id/unlink',
  summary:
    'Say that the booking does not belong to the enquiry, which is answered then. The booking stays as it is',
  tag,
  access: 'staff',
  duty: whoMay.manageScreenings,
  params: IdParams,
  body: z.strictObject({ version: Version, reason: TextOf(MAX_REASON) }).meta({ id: 'BookingUnlinked' }),
  response: EnquirySaved,
  errors: ['not_found', 'stale_edit', 'enquiry_not_booked'],
})

export const QuoteWanted = z
  .object({
    movieId: Id,
    cinemaId: Id.describe('the cinema "Private"'),
    date: AskedDate,
    startAt: LocalTime,
    tickets: z.int().positive().max(10_000).describe('people'),
    snacks: SnackSelection.optional().describe('with `pickUpAt`; each is a line with its own tax'),
    pickUpAt: SentInstant.optional(),
    validUntil: SentInstant.describe('later than now, and not after booking closes'),
    isHeld: z.boolean().describe('hold the showtime until then: nobody else can book it'),
  })
  .meta({ id: 'QuoteWanted' })

export const sendQuote = endpoint({
  operationId: 'sendQuote',
  method: 'POST',
  path: '/private/enquiries/:id/quotes',
  summary: 'Mail a quote that can be paid by its link',
  description:
    'Priced as the checkout prices a screening; the price stays until `validUntil`. A showtime that somebody has is 409 `slot_taken`.',
  tag,
  access: 'staff',
  duty: whoMay.manageScreenings,
  params: IdParams,
  body: QuoteWanted.extend({ version: Version }).strict().meta({ id: 'QuoteSent' }),
  status: 201,
  idempotent: true,
  response: EnquirySaved,
  errors: [
    'not_found',
    'stale_edit',
    'enquiry_booked',
    'slot_taken',
    'booking_closed',
    'tickets_out_of_range',
    'snack_unknown',
    'snack_sold_out',
    'snacks_paused',
    'pick_up_unavailable',
    'pick_up_full',
  ],
  cost: 3,
})

export const withdrawQuote = endpoint({
  operationId: 'withdrawQuote',
  method: 'POST',
  path: '/private/enquiries/:id/quotes/:quoteId/withdraw',
  summary: 'Withdraw a quote: it cannot be paid any more, and frees the showtime that it held. Idempotent',
  tag,
  access: 'staff',
  duty: whoMay.manageScreenings,
  params: z.object({ id: Id, quoteId: Id }),
  body: z.strictObject({ reason: TextOf(MAX_REASON) }).meta({ id: 'QuoteWithdrawal' }),
  response: EnquirySaved,
  errors: ['not_found', 'quote_paid', 'quote_being_paid'],
})
