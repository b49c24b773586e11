import { seatClasses } from '#domain/cinema-names.ts'
import { z } from 'zod'
import { wireKindNames } from '#domain/line-kinds.ts'
import { whoMay } from '#domain/rights.ts'
import { BookingRow } from './bookings.ts'
import { endpoint, roles } from './endpoint.ts'
import { Id, IdParams, Instant, Rupees, SignedRupees } from './shapes.ts'

const tag = 'Bookings'

/** What can happen to a booking. The text of each is `story_<kind>` in the message catalogues. */
export const storyKinds = [
  'ordered',
  'restored',
  'held',
  'released',
  'expired',
  'paid',
  'not_bookable',
  'ticketed',
  'ticketing_failed',
  'snacks_confirmed',
  'snacks_returned',
  'snacks_preparing',
  'snacks_ready',
  'snacks_collected',
  'snacks_cancelled',
  'sold_out',
  'cancelled',
  'show_cancelled',
  'refund_requested',
  'refund_pending',
  'refunded',
  'refund_failed',
  'refunded_by_hand',
  'charged_back',
  'dispute_opened',
  'dispute_won',
  'dispute_lost',
  'mailed',
  'mail_waiting',
  'mail_failed',
  'ticket_resent',
  'approved',
  'moved',
  'seats_changed',
  'exchanged_for',
  'exchanged_from',
  'exchange_lost',
  'admitted',
  'admission_refused',
  'admission_undone',
  'other',
] as const
export type StoryKind = (typeof storyKinds)[number]

const StoryPlace = z
  .object({
    movie: z.string().nullable().describe('null for a move that was recorded without it'),
    cinema: z.string(),
    date: z.string(),
    startAt: z.string(),
    seats: z.array(z.string()),
  })
  .meta({ id: 'StoryPlace' })

export const StoryItem = z
  .object({
    at: Instant,
    kind: z.enum(storyKinds),
    isOfSnacks: z.boolean().describe('of an order of snacks that was made for the reservation afterwards'),
    amount: Rupees.nullable(),
    people: z.int().nullable(),
    detail: z
      .string()
      .nullable()
      .describe(
        'the reference of money, the method of a payment and of the one that a refund is of, the kind of a mail, what a supervisor approved, the gate, the code of the booking that it was exchanged for, the cause of what is `other`',
      ),
    before: StoryPlace.nullable().describe('where the booking was before a move'),
    after: StoryPlace.nullable().describe('where it is after a move or an exchange'),
    reason: z.string().nullable().describe('why, in the words of staff or as a code'),
    by: z.string().nullable().describe('the name of who did it; null for the system and an erased account'),
    role: z.enum(['visitor', ...roles, 'system']).nullable(),
  })
  .meta({ id: 'StoryItem' })
export type StoryItem = z.infer<typeof StoryItem>

export const BookingLine = z
  .object({
    orderId: Id.describe('of the booking, or of snacks that were ordered afterwards'),
    line: z.int(),
    kind: z.enum(wireKindNames).describe('`other`: what this version of the API does not know'),
    label: z.string().nullable(),
    quantity: z.int(),
    refundedQuantity: z.int(),
    unitPrice: Rupees,
    amount: Rupees,
  })
  .meta({ id: 'BookingLine' })
export type BookingLine = z.infer<typeof BookingLine>

export const BookingMoney = z
  .object({
    paid: Rupees,
    carried: SignedRupees.describe('brought by an exchange, or below 0 taken away by one'),
    returned: Rupees.describe('refunded, or taken by the bank for a dispute'),
    lost: Rupees.describe('taken by the bank beyond the payment'),
    onItsWay: Rupees.describe('asked of the provider and not confirmed yet'),
    kept: SignedRupees.describe(
      'paid and carried, less returned and lost: the sum of the cash accounts of the ledger',
    ),
  })
  .meta({ id: 'BookingMoney' })
export type BookingMoney = z.infer<typeof BookingMoney>

export const BookingFile = BookingRow.extend({
  lines: z.array(BookingLine),
  money: BookingMoney,
  refundable: z
    .array(z.object({ orderId: Id, left: Rupees }))
    .describe('orders of which something is left to refund, and how much'),
  showtimeId: Id.nullable().describe('null: the booking is of no show'),
  seatClass: z.enum(seatClasses).nullable(),
  exchangedFor: z
    .object({ orderId: Id, code: z.string() })
    .nullable()
    .describe('the booking that replaces it'),
  exchangedFrom: z
    .object({ orderId: Id, code: z.string() })
    .nullable()
    .describe('the booking that it replaces'),
  canCancel: z.boolean().describe('the show has not started, and nobody is in'),
  canChangeSeats: z.boolean().describe('a valid ticket with seats of its own, and the show is not over'),
  story: z.array(StoryItem).describe('the earliest first'),
}).meta({ id: 'BookingFile' })
export type BookingFile = z.infer<typeof BookingFile>

export const getBooking = endpoint({
  operationId: 'getBooking',
  method: 'GET',
  path: '/bookings/:id',
  summary: 'A booking with its money and all that happened to it, by the id of its order or its reservation',
  tag,
  access: 'staff',
  duty: whoMay.findBookings,
  params: IdParams,
  response: BookingFile,
  errors: ['not_found'],
  cost: 5,
})
