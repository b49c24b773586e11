import { z } from 'zod'
import { exchangeRefusals } from '#domain/exchange.ts'
import { MAX_SEATS } from '#domain/seats.ts'
import { whoMay } from '#domain/rights.ts'
import { BookingFile } from './booking-story.ts'
import { endpoint } from './endpoint.ts'
import { MAX_REASON } from './reason.ts'
import { ApprovalId, Id, IdParams, LineOfText, Rupees, RupeesSent, SeatList, TextOf } from './shapes.ts'

const tag = 'Bookings'
const SLIP = 40

const Price = z.object({
  amount: Rupees,
  tax: Rupees.nullable().describe('GST in the amount; null where its base is not known'),
})

export const ExchangePreview = z
  .object({
    refusal: z.enum(exchangeRefusals).nullable().describe('why it cannot be exchanged; null when it can'),
    tickets: z.int().nonnegative().describe('those that were not refunded: as many as the new ones'),
    refundedTickets: z.int().nonnegative().describe('tickets that were refunded: their seats are given up'),
    old: Price.describe('what is left of the payments'),
    next: z
      .object({
        ...Price.shape,
        settlement: z.enum(['none', 'refund', 'pay']).describe('refund: to the buyer; pay: by the buyer'),
        difference: Rupees,
        differenceTax: Rupees.nullable(),
        adultsOnly: z.boolean(),
      })
      .nullable()
      .describe('of the asked show; null without one, and for one that is not sold'),
    isPaidAtCounter: z.boolean().describe('what is too much is given back at the counter'),
  })
  .meta({ id: 'ExchangePreview' })
export type ExchangePreview = z.infer<typeof ExchangePreview>

export const previewExchange = endpoint({
  operationId: 'previewExchange',
  method: 'GET',
  path: '/bookings/:id/exchange',
  summary: 'What it would cost to exchange a booking for tickets of another show',
  tag,
  access: 'staff',
  duty: whoMay.changeBookings,
  params: IdParams,
  query: z.object({
    showtimeId: Id.optional().describe('without it, whether the booking can be exchanged at all'),
  }),
  response: ExchangePreview,
  errors: ['not_found'],
  cost: 3,
})

export const exchangeBooking = endpoint({
  operationId: 'exchangeBooking',
  method: 'POST',
  path: '/bookings/:id/exchange',
  summary: 'Exchange a booking for tickets of another show, paying or refunding the difference',
  description:
    'All or nothing: the earlier booking ends, the new one stands, and its payments are carried over. What the new tickets cost less is refunded to where it was paid, for which a clerk needs a supervisor; what they cost more is paid at the counter, into the open drawer of the caller. Returns the new booking: `confirmed`, `paid` while the ticketing system has not answered, or `refunding` or `refunded` when it refuses, and then the earlier booking is as it was. 409 `not_exchangeable` has the reason in `details.refusal`, 409 `seat_taken` the seats in `details.convertedSeats`. The same exchange sent again returns what became of it.',
  tag,
  access: 'staff',
  duty: whoMay.changeBookings,
  params: IdParams,
  body: z
    .strictObject({
      showtimeId: Id,
      from: z
        .array(z.string().max(8))
        .min(1)
        .max(MAX_SEATS)
        .describe('labels of the seats that the page shows'),
      to: SeatList,
      old: RupeesSent.describe('what the page shows as left of the payments'),
      total: RupeesSent.describe('what the page shows as the price of the new tickets'),
      mode: z
        .enum(['cash', 'card'])
        .nullable()
        .default(null)
        .describe('how the difference is paid; null when nothing is to be paid'),
      tendered: RupeesSent.optional().describe('cash that the customer gave; at least the difference'),
      slipReference: LineOfText(SLIP).optional().describe('of the card terminal'),
      adultsChecked: z.boolean().default(false).describe('nobody is under 18; needed for the certificate A'),
      reason: TextOf(MAX_REASON),
      approvalId: ApprovalId,
    })
    .refine(({ mode, slipReference }) => mode !== 'card' || slipReference !== undefined, {
      path: ['slipReference'],
      message: 'text_missing',
    })
    .refine(({ mode, tendered, old, total }) => mode !== 'cash' || (tendered ?? total) >= total - old, {
      path: ['tendered'],
      message: 'cash_short',
    })
    .meta({ id: 'ExchangeSent' }),
  response: BookingFile,
  errors: [
    'not_found',
    'not_exchangeable',
    'booking_changed',
    'amount_mismatch',
    'seat_unknown',
    'seat_taken',
    'adults_only',
    'no_open_shift',
    'supervisor_needed',
  ],
  idempotent: true,
  cost: 20,
})
