import { z } from 'zod'
import type { ErrorCode } from '../errors.ts'
import { endpoint } from '../endpoint.ts'
import { CampaignCode, campaignRefusals } from '../campaigns.ts'
import { SnackSelection } from '../concessions.ts'
import { AskedDate, Id, LocalTime, Rupees, RupeesSent, SeatList, SentInstant } from '../shapes.ts'
import { QuoteToken } from '../private-quotes.ts'
import { OrderQuery } from './orders.ts'

const tag = 'Booking'

/** What every order may be refused for. */
const purchaseErrors = [
  'not_found',
  'amount_mismatch',
  'payment_in_progress',
  'seat_taken',
  'snack_unknown',
  'snack_sold_out',
  'snacks_paused',
  'pick_up_unavailable',
  'pick_up_full',
  'provider_unavailable',
  ...campaignRefusals,
] as const satisfies readonly ErrorCode[]

export const Checkout = z
  .object({
    amount: RupeesSent.describe(
      'the total that the page showed: seats or tickets x ticket price; a different amount is refused',
    ),
    movieId: Id,
    cinemaId: Id,
    date: AskedDate,
    startAt: LocalTime,
    seats: SeatList.optional().describe('the seats; not for a private screening, which has the whole screen'),
    isPrivate: z.boolean().optional().describe('a private screening of a showtime in the cinema "Private"'),
    tickets: z
      .int()
      .positive()
      .max(10_000)
      .optional()
      .describe('the people of a private screening: 2 to the seats of the cinema'),
    snacks: SnackSelection.optional().describe('with `pickUpAt`; their prices are part of the amount'),
    pickUpAt: SentInstant.optional(),
    quote: QuoteToken.optional().describe(
      'the quote of a private screening whose price it has; its tickets and snacks are those of the quote',
    ),
    code: CampaignCode.optional().describe('for seats only; the amount is then of its price'),
    reservationId: Id.optional().describe(
      'snacks alone, for this confirmed reservation of the caller; without seats and tickets',
    ),
  })
  .refine(isOneKind)
  .meta({ id: 'Checkout' })

type Kind = {
  readonly isPrivate?: boolean | undefined
  readonly seats?: unknown
  readonly tickets?: unknown
  readonly snacks?: readonly unknown[] | undefined
  readonly pickUpAt?: unknown
  readonly reservationId?: unknown
  readonly quote?: unknown
  readonly code?: unknown
}

/** Seats, a private screening, a quote of one, or snacks for a reservation. */
function isOneKind(kind: Kind): boolean {
  const { isPrivate = false, seats, tickets, snacks, pickUpAt, reservationId, quote, code } = kind
  const isOfSnacks = snacks !== undefined && snacks.length > 0 && pickUpAt !== undefined
  if (code !== undefined && (isPrivate || reservationId !== undefined)) return false
  if (quote !== undefined && (!isPrivate || snacks !== undefined || reservationId !== undefined)) return false
  if (reservationId !== undefined) return !isPrivate && !seats && tickets === undefined && isOfSnacks
  return isPrivate ? tickets !== undefined && !seats : seats !== undefined && tickets === undefined
}

export const CheckoutResponse = z
  .object({
    orderID: z.string().describe("the payment provider's order id"),
    order: z.string().describe('the sealed id, for the address of the payment page'),
    amount: Rupees,
    currency: z.literal('INR'),
  })
  .meta({ id: 'CheckoutResponse' })

export const createOrder = endpoint({
  operationId: 'createOrder',
  method: 'POST',
  path: '/checkoutRazorPay',
  summary: 'Create an order for seats of a showtime, for a private screening, or of snacks for a reservation',
  tag,
  access: 'signed-in',
  body: Checkout,
  response: CheckoutResponse,
  errors: [
    'seat_unknown',
    'only_private',
    'quote_expired',
    'quote_withdrawn',
    'quote_paid',
    'tickets_out_of_range',
    'booking_closed',
    'email_not_proven',
    'seats_at_limit',
    'network_busy',
    'hold_paused',
    'reservation_cancelled',
    'ticket_not_valid',
    ...purchaseErrors,
  ],
  limit: 'order',
  idempotent: true,
  cost: 5,
  answersInTime: true,
})

export const SnackChange = z
  .object({
    snacks: SnackSelection.describe('all snacks of the order from now on; none takes them off'),
    pickUpAt: SentInstant.optional().describe('needed with snacks'),
    amount: RupeesSent.describe(
      'the total with the snacks that the page showed; a different amount is refused',
    ),
  })
  .meta({ id: 'SnackChange' })

export const changeSnacks = endpoint({
  operationId: 'changeSnacks',
  method: 'POST',
  path: '/orders/snacks',
  summary: 'Replace an unpaid order by one for the same seats with other snacks',
  description:
    'The provider’s order has a fixed amount, so there is a new order; the old one cannot be paid any more. A hold of the seats goes on to its end.',
  tag,
  access: 'signed-in',
  query: OrderQuery,
  body: SnackChange,
  response: CheckoutResponse,
  errors: ['email_not_proven', 'order_expired', 'order_not_payable', ...purchaseErrors],
  limit: 'order',
  idempotent: true,
  cost: 5,
  answersInTime: true,
})
