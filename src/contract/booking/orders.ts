import { z } from 'zod'
import { seatClasses } from '#domain/cinema-names.ts'
import { PaidPart } from '../counter-parts.ts'
import { olderName } from '../older-names.ts'
import { endpoint } from '../endpoint.ts'
import { certificates, movieFormats } from '#domain/movie-facts.ts'
import { Id, Instant, LocalDate, LocalTime, Rupees, SeatSchema } from '../shapes.ts'
import { OrderLine, TicketTax } from './order-lines.ts'
import { InvoiceBuyer } from './registered-buyer.ts'

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
  'exchanged',
] as const
export type OrderState = (typeof orderStates)[number]

/** An order is identified by the provider's order id or by the sealed id of the page's address, which grows with the seats. */
export const OrderQuery = z.object({ orderId: z.string().min(1).max(3000) })

export const RefundStatus = z
  .object({
    amount: Rupees,
    state: z.enum(['requested', 'processed', 'needs_attention']),
    promisedBy: Instant.describe('7 working days at the latest'),
    reference: z.string().nullable(),
  })
  .meta({ id: 'RefundStatus' })
export type RefundStatus = z.infer<typeof RefundStatus>

export const BuyerRefund = RefundStatus.extend({
  requestedAt: Instant.describe('when it was decided'),
}).meta({ id: 'BuyerRefund' })
export type BuyerRefund = z.infer<typeof BuyerRefund>

/** Movie, cinema and time of the show of an order or a reservation. */
const ofShow = {
  movieId: Id,
  cinemaId: Id,
  showtimeId: Id,
  movie: z.string(),
  titleInScript: z.string().nullable().describe('title of the movie in the script of its language'),
  certificate: z.enum(certificates),
  language: z.string().describe('of the movie'),
  subtitles: z.array(z.string()).describe('languages of subtitles'),
  formats: z.array(z.enum(movieFormats)).describe('in which it is shown; several while it is not decided'),
  poster: z.string().describe('base address of the poster'),
  cinema: z.string(),
  room: z.string(),
  seatClass: z.enum(seatClasses),
  date: LocalDate,
  startAt: LocalTime,
}

/** The same fields of an order: null for an order without a show. */
const ofShowOrNone = {
  movieId: Id.nullable().describe('null, as all of the show: the order is of no show'),
  cinemaId: Id.nullable(),
  showtimeId: Id.nullable(),
  movie: z.string().nullable(),
  titleInScript: ofShow.titleInScript,
  certificate: ofShow.certificate.nullable(),
  language: ofShow.language.nullable(),
  subtitles: ofShow.subtitles,
  formats: ofShow.formats,
  poster: ofShow.poster.nullable(),
  cinema: z.string().nullable(),
  room: z.string().nullable(),
  seatClass: ofShow.seatClass.nullable(),
  date: LocalDate.nullable(),
  startAt: LocalTime.nullable(),
}

/** Seats, buyer, lines and tax of an order or a reservation. */
const booked = {
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

/** Why a booking got another place. */
export const moveCauses = ['show_moved', 'seats_changed', 'on_request', 'exchanged'] as const
export type MoveCause = (typeof moveCauses)[number]

export const Reservation = z
  .object({
    _id: Id,
    code: z.string().describe('short booking code that a person can read out'),
    ...ofShow,
    ...booked,
    username: olderName(z.string(), 'name'),
    startsAt: Instant,
    endsAt: Instant,
    paidBy: z
      .array(PaidPart)
      .optional()
      .describe('of a sale at the counter in several parts: how much was paid in which way'),
    invoiceBuyer: InvoiceBuyer.optional().describe(
      'of a sale at the counter: the business that the tax invoice names',
    ),
    invoiceNumber: z.string().describe('number of the tax invoice, which the ticket is'),
    state: z
      .enum(['confirmed', 'cancelled', 'disputed', 'void'])
      .describe(
        'only a confirmed one admits; disputed: the bank questions the payment; void: the payment went back',
      ),
    voidReason: z
      .enum(['refunded', 'charged_back', 'exchanged'])
      .nullable()
      .describe('exchanged: for tickets of another show'),
    returned: Rupees.describe('what went back of its payment'),
    bookedAt: Instant,
    cancelledAt: Instant.nullable(),
    moved: z
      .object({
        at: Instant,
        movie: z.string().optional().describe('of the former show, after an exchange'),
        formats: z
          .array(z.enum(movieFormats))
          .describe('of the former show, after an exchange; otherwise empty'),
        cinema: z.string(),
        date: LocalDate,
        startAt: LocalTime,
        seats: z.array(z.string()),
        cause: z
          .enum(moveCauses)
          .describe(
            'the cinema moved the show or changed the seats, the buyer asked for other seats, or the booking was exchanged for another show',
          ),
        returnsPayment: z
          .boolean()
          .describe(
            'cancelling it before the start returns the whole payment, because the cinema has changed it',
          ),
      })
      .nullable()
      .describe('what it was before its last change'),
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
    ...ofShowOrNone,
    ...booked,
    selectedDate: LocalDate.nullable(),
    selectedTime: LocalTime.nullable(),
    selectedSeats: z.array(SeatSchema),
    createdAt: Instant,
    holdExpiresAt: Instant.nullable(),
    now: Instant.describe("the server's clock, for the countdown"),
    reservation: Reservation.nullable(),
    refund: RefundStatus.nullable().describe('of whole payments; all refunds are in `refunds`'),
    refunds: z
      .array(BuyerRefund)
      .describe(
        'all refunds of its payments, also those of parts and of payments that came twice; the earliest first',
      ),
    pickUpAt: Instant.nullable().describe('when its snacks are picked up'),
    forReservation: Id.nullable().describe(
      'the reservation that snacks are bought for afterwards, which is then `reservation`; such an order has no seats',
    ),
    campaignCode: z.string().nullable().describe('the code that its tickets are priced with'),
    awaitsProof: z
      .boolean()
      .describe('its buyer proves the email before it can be paid; then call `POST /orders/payable`'),
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
  answersInTime: true,
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
  costPerItem: 0.5,
})

export const HeldOrder = z
  .object({
    orderID: z.string(),
    order: z.string().describe('the sealed id'),
    showtimeId: Id,
    movieId: Id,
    movie: z.string(),
    titleInScript: z.string().nullable(),
    date: LocalDate,
    startAt: LocalTime,
    seats: z.array(SeatSchema),
    convertedSeats: z.array(z.string()),
    isPrivate: z.boolean(),
    holdExpiresAt: Instant,
    now: Instant.describe("the server's clock"),
  })
  .meta({ id: 'HeldOrder' })
export type HeldOrder = z.infer<typeof HeldOrder>

export const listHeldOrders = endpoint({
  operationId: 'listHeldOrders',
  method: 'GET',
  path: '/orders/held',
  summary: 'The seats that the caller holds unpaid, on whatever device, the first to end first',
  tag,
  access: 'signed-in',
  response: z.array(HeldOrder),
})
