import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { certificates } from '#domain/movie-facts.ts'
import { lineKinds } from '#domain/pricing.ts'
import { SnackSelection } from '../concessions.ts'
import {
  AskedDate,
  Id,
  Instant,
  LocalDate,
  LocalTime,
  Rupees,
  RupeesSent,
  SeatList,
  SeatSchema,
} from '../shapes.ts'

const tag = 'Booking'

export const orderStates = [
  'created',
  'held',
  'paid',
  'confirmed',
  'refunding',
  'refunded',
  'expired',
  'abandoned',
  'cancelled',
  'needs_attention',
] as const
export type OrderState = (typeof orderStates)[number]

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
    pickUpAt: Instant.optional(),
  })
  .refine(({ isPrivate = false, seats, tickets }) =>
    isPrivate ? tickets !== undefined && seats === undefined : seats !== undefined && tickets === undefined,
  )
  .meta({ id: 'Checkout' })

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
  summary: 'Create an order for seats of a showtime, or for a private screening',
  tag,
  access: 'signed-in',
  body: Checkout,
  response: CheckoutResponse,
  errors: [
    'not_found',
    'amount_mismatch',
    'seat_unknown',
    'only_private',
    'tickets_out_of_range',
    'booking_closed',
    'payment_in_progress',
    'email_not_proven',
    'snack_unknown',
    'snack_sold_out',
    'snacks_paused',
    'pick_up_unavailable',
    'pick_up_full',
    'provider_unavailable',
  ],
  limit: 'order',
  idempotent: true,
  cost: 5,
})

/** An order is identified by the provider's order id or by the sealed id of the page's address, which grows with the seats. */
export const OrderQuery = z.object({ orderId: z.string().min(1).max(3000) })

export const SnackChange = z
  .object({
    snacks: SnackSelection.describe('all snacks of the order from now on; none takes them off'),
    pickUpAt: Instant.optional().describe('needed with snacks'),
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
  errors: [
    'not_found',
    'amount_mismatch',
    'order_expired',
    'order_not_payable',
    'payment_in_progress',
    'snack_unknown',
    'snack_sold_out',
    'snacks_paused',
    'pick_up_unavailable',
    'pick_up_full',
    'provider_unavailable',
  ],
  limit: 'order',
  idempotent: true,
  cost: 5,
})

export const RefundStatus = z
  .object({
    amount: Rupees,
    state: z.enum(['requested', 'processed', 'needs_attention']),
    promisedBy: Instant.describe('7 working days at the latest'),
    reference: z.string().nullable(),
  })
  .meta({ id: 'RefundStatus' })
export type RefundStatus = z.infer<typeof RefundStatus>

export const TaxSplit = z
  .object({
    ratePercent: z.number().describe('CGST and SGST together'),
    taxable: Rupees,
    cgst: Rupees,
    sgst: Rupees,
  })
  .meta({ id: 'TaxSplit' })
export type TaxSplit = z.infer<typeof TaxSplit>

export const OrderLine = z
  .object({
    kind: z.enum(lineKinds),
    itemId: Id.nullable().describe('the snack; null for what the showtime itself tells'),
    label: z.string().nullable().describe('the name of the snack when it was bought'),
    quantity: z.int().positive(),
    unitPrice: Rupees.describe('of one, with its tax, when it was bought'),
    amount: Rupees.describe('quantity x unit price'),
    taxCode: z.string().describe('Services Accounting Code (SAC)'),
    tax: TaxSplit.nullable().describe('GST included in the amount; null for a price without a valid base'),
    refundedQuantity: z.int().nonnegative(),
  })
  .describe('what an order is for; amounts in rupees')
  .meta({ id: 'OrderLine' })
export type OrderLine = z.infer<typeof OrderLine>

export const TicketTax = TaxSplit.extend({
  gstin: z.string(),
  legalName: z.string(),
  sac: z.string(),
  placeOfSupply: z.string().describe('state and its code'),
})
  .describe('GST included in the total of all tickets; null for a price without a valid base')
  .meta({ id: 'TicketTax' })
export type TicketTax = z.infer<typeof TicketTax>

/** What is booked and by whom, of an order and of its reservation. */
const booked = {
  movieId: Id,
  cinemaId: Id,
  showtimeId: Id,
  movie: z.string(),
  titleInScript: z.string().nullable().describe('title of the movie in the script of its language'),
  certificate: z.enum(certificates),
  poster: z.string().describe('base address of the poster'),
  cinema: z.string(),
  date: LocalDate,
  startAt: LocalTime,
  seats: z.array(SeatSchema),
  convertedSeats: z.array(z.string()),
  isPrivate: z.boolean().describe('a private screening: all seats, for one group'),
  people: z.int().describe('how many people it admits: its seats, or the tickets of a private screening'),
  lines: z.array(OrderLine),
  ticketPrice: Rupees,
  total: Rupees.describe('the sum of the lines'),
  tax: TicketTax.nullable(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
}

export const Reservation = z
  .object({
    _id: Id,
    code: z.string().describe('short booking code that a person can read out'),
    ...booked,
    startsAt: Instant,
    endsAt: Instant,
    invoiceNumber: z.string().describe('number of the tax invoice, which the ticket is'),
    state: z
      .enum(['confirmed', 'cancelled', 'disputed', 'void'])
      .describe(
        'only a confirmed one admits; disputed: the bank questions the payment; void: the payment went back',
      ),
    voidReason: z.enum(['refunded', 'charged_back']).nullable(),
    returned: Rupees.describe('what went back of its payment'),
    bookedAt: Instant,
    cancelledAt: Instant.nullable(),
    checkedInAt: Instant.nullable(),
    admitted: z.int().nonnegative().describe('how many are in'),
    QRCode: z.string().describe('data URL of the QR picture (SVG)'),
    ticketUrl: z.string().describe('content of the QR: the signed check-in address'),
  })
  .meta({ id: 'Reservation' })
export type Reservation = z.infer<typeof Reservation>

export const BookingData = z
  .object({
    orderID: z.string(),
    bookingId: Id,
    order: z.string().describe('the sealed id'),
    state: z.enum(orderStates),
    ...booked,
    selectedDate: LocalDate,
    selectedTime: LocalTime,
    selectedSeats: z.array(SeatSchema),
    createdAt: Instant,
    holdExpiresAt: Instant.nullable(),
    now: Instant.describe("the server's clock, for the countdown"),
    reservation: Reservation.nullable(),
    refund: RefundStatus.nullable(),
    pickUpAt: Instant.nullable().describe('when its snacks are picked up'),
    isPaymentInProgress: z
      .boolean()
      .describe('the buyer has begun to pay and the bank has not decided yet: do not offer to pay again'),
    replacedBy: z
      .string()
      .nullable()
      .describe("the sealed id of the buyer's later order for some of the same seats, which ended this one"),
  })
  .meta({ id: 'BookingData' })
export type BookingData = z.infer<typeof BookingData>

export const checkOrder = endpoint({
  operationId: 'checkOrder',
  method: 'GET',
  path: '/razorpay/order/check',
  summary: 'The booking behind an order, for its owner only',
  tag,
  access: 'signed-in',
  query: OrderQuery,
  response: BookingData,
  errors: ['not_found'],
})

export const listOrders = endpoint({
  operationId: 'listOrders',
  method: 'GET',
  path: '/orders',
  summary: "The caller's own orders with held seats or a payment",
  tag,
  access: 'signed-in',
  paged: { sort: { newest: 'the latest first', oldest: 'the earliest first' } },
  response: z.array(BookingData),
})
