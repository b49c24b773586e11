import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { certificates } from './movie-facts.ts'
import { Id, Instant, LocalDate, LocalTime, Paging, Rupees, SeatList, SeatSchema } from './shapes.ts'

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
    amount: Rupees.describe('what the buyer saw: seats x ticket price; refused when it is not'),
    movieId: Id,
    cinemaId: Id,
    date: LocalDate,
    startAt: LocalTime,
    seats: SeatList,
  })
  .meta({ id: 'Checkout' })

export const CheckoutAnswer = z
  .object({
    orderID: z.string().describe("the payment provider's order id"),
    order: z.string().describe('the sealed id, for the address of the payment page'),
    amount: Rupees,
    currency: z.literal('INR'),
  })
  .meta({ id: 'CheckoutAnswer' })

export const createOrder = endpoint({
  operationId: 'createOrder',
  method: 'POST',
  path: '/checkoutRazorPay',
  summary: 'Create an order for seats of a showtime',
  tag,
  access: 'signed-in',
  body: Checkout,
  answer: CheckoutAnswer,
  errors: ['not_found', 'amount_mismatch', 'seat_unknown', 'booking_closed', 'provider_away'],
  limit: 'order',
  idempotent: true,
})

/** An order is named by the provider's order id or by the sealed id of the page's address. */
export const OrderQuery = z.object({ orderId: z.string().min(1).max(600) })

export const RefundStatus = z
  .object({
    amount: Rupees,
    state: z.enum(['requested', 'processed', 'needs_attention']),
    promisedBy: Instant.describe('7 working days at the latest'),
    reference: z.string().nullable(),
  })
  .meta({ id: 'RefundStatus' })
export type RefundStatus = z.infer<typeof RefundStatus>

export const TicketTax = z
  .object({
    gstin: z.string(),
    legalName: z.string(),
    sac: z.string(),
    placeOfSupply: z.string().describe('state and its number'),
    ratePercent: z.number().describe('both halves together'),
    taxable: Rupees,
    cgst: Rupees,
    sgst: Rupees,
  })
  .describe('the GST inside the total of all tickets; null for a price that has no valid base')
  .meta({ id: 'TicketTax' })
export type TicketTax = z.infer<typeof TicketTax>

export const Reservation = z
  .object({
    _id: Id,
    code: z.string().describe('short reference that a person can read out'),
    isPrivate: z.boolean(),
    movieId: Id,
    cinemaId: Id,
    showtimeId: Id,
    movie: z.string(),
    certificate: z.enum(certificates),
    poster: z.string().describe('base address of the poster'),
    cinema: z.string(),
    date: LocalDate,
    startAt: LocalTime,
    startsAt: Instant,
    endsAt: Instant,
    seats: z.array(SeatSchema),
    convertedSeats: z.array(z.string()),
    ticketPrice: Rupees,
    total: Rupees,
    tax: TicketTax.nullable(),
    invoiceNumber: z.string().describe('the ticket is the tax invoice'),
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    state: z.enum(['confirmed', 'cancelled']),
    bookedAt: Instant,
    cancelledAt: Instant.nullable(),
    checkedInAt: Instant.nullable(),
    QRCode: z.string().describe('data URL of the QR picture (SVG)'),
    ticketUrl: z.string().describe('what the QR says: the signed check-in address'),
  })
  .meta({ id: 'Reservation' })
export type Reservation = z.infer<typeof Reservation>

export const BookingData = z
  .object({
    orderID: z.string(),
    bookingId: Id,
    order: z.string().describe('the sealed id'),
    state: z.enum(orderStates),
    movieId: Id,
    cinemaId: Id,
    showtimeId: Id,
    movie: z.string(),
    cinema: z.string(),
    poster: z.string(),
    certificate: z.enum(certificates),
    date: LocalDate,
    startAt: LocalTime,
    selectedDate: LocalDate,
    selectedTime: LocalTime,
    seats: z.array(SeatSchema),
    selectedSeats: z.array(SeatSchema),
    convertedSeats: z.array(z.string()),
    ticketPrice: Rupees,
    total: Rupees,
    tax: TicketTax.nullable(),
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    createdAt: Instant,
    holdExpiresAt: Instant.nullable(),
    now: Instant.describe("the server's clock, for the countdown"),
    reservation: Reservation.nullable(),
    refund: RefundStatus.nullable(),
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
  answer: BookingData,
  errors: ['not_found'],
})

export const Hold = z
  .object({ orderID: z.string(), expiresAt: Instant, now: Instant, seats: z.array(SeatSchema) })
  .meta({ id: 'Hold' })
export type Hold = z.infer<typeof Hold>

export const holdSeats = endpoint({
  operationId: 'holdSeats',
  method: 'POST',
  path: '/lock/seat',
  summary: 'Lock all seats of an order for 8 minutes, or none',
  description:
    'Repeating it is harmless and does not prolong. For a film of the certificate A the buyer declares that everybody is 18 or older. 409 `seat_taken` names the taken seats in `details.seats` and `details.convertedSeats` and offers the best alternative in `details.alternative`.',
  tag,
  access: 'signed-in',
  query: OrderQuery,
  body: z
    .looseObject({ adultsDeclared: z.boolean().optional() })
    .nullish()
    .describe('the booking data may stand beside the declaration; the server knows better and ignores it'),
  answer: Hold,
  errors: ['not_found', 'seat_taken', 'order_not_payable', 'order_expired', 'booking_closed', 'adults_only'],
})

export const listOrders = endpoint({
  operationId: 'listOrders',
  method: 'GET',
  path: '/orders',
  summary: "One's own orders that hold seats or in which money has moved, newest first",
  tag,
  access: 'signed-in',
  query: Paging,
  answer: z.array(BookingData),
})

export const extendHold = endpoint({
  operationId: 'extendHold',
  method: 'POST',
  path: '/orders/extend',
  summary: 'The payment widget is open: let the hold grow, once, to 16 minutes from the lock',
  tag,
  access: 'signed-in',
  query: OrderQuery,
  answer: Hold,
  errors: ['not_found', 'order_not_held'],
})

export const releaseSeats = endpoint({
  operationId: 'releaseSeats',
  method: 'POST',
  path: '/orders/release',
  summary: 'Give the seats of an unpaid order back',
  tag,
  access: 'signed-in',
  query: OrderQuery,
  answer: z.object({ state: z.enum(orderStates) }),
  errors: ['not_found'],
})

export const PaymentProof = z
  .looseObject({
    razorpay_payment_id: z.string().min(1).max(60),
    razorpay_order_id: z.string().min(1).max(60),
    razorpay_signature: z.string().min(1).max(200),
  })
  .describe("what the widget's handler got; the booking data may stand beside it and is ignored")
  .meta({ id: 'PaymentProof' })

export const PaymentOutcome = z
  .object({
    state: z
      .enum(orderStates)
      .describe('`paid` means: still being worked on, ask /razorpay/order/check again'),
    reservation: Reservation.nullable(),
    QRCode: z.string().nullable(),
    refund: RefundStatus.nullable(),
  })
  .meta({ id: 'PaymentOutcome' })

export const confirmPayment = endpoint({
  operationId: 'confirmPayment',
  method: 'POST',
  path: '/reservationsRazorPay',
  summary: 'Hand in the proof of payment and get the reservation',
  tag,
  access: 'signed-in',
  body: PaymentProof,
  answer: PaymentOutcome,
  errors: ['not_found', 'signature_invalid', 'payment_mismatch', 'provider_away'],
})

export const requestRefund = endpoint({
  operationId: 'requestRefund',
  method: 'GET',
  path: '/razorpay/refund',
  summary: "Ask for the refund of one's own failed booking",
  tag,
  access: 'signed-in',
  query: z.object({ paymentId: z.string().min(1).max(60) }),
  answer: z.object({ refund: RefundStatus }),
  errors: ['not_found', 'not_refundable'],
})

export const razorpayWebhook = endpoint({
  operationId: 'razorpayWebhook',
  method: 'POST',
  path: '/webhooks/razorpay',
  summary: "The payment provider's notice of what happened",
  tag,
  access: 'everybody',
  rawBody: true,
  answer: z.object({ received: z.literal(true) }),
  errors: ['signature_invalid', 'malformed'],
})
