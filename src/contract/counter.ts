import { z } from 'zod'
import { seatClasses } from '#domain/cinema-names.ts'
import {
  clerkModes,
  COUNTER_HOLD_SECONDS,
  MOST_HELD_AT_COUNTER,
  MOST_PARTS,
  saleModes,
} from '#domain/counter.ts'
import { certificates, movieFormats } from '#domain/movie-facts.ts'
import { whoMay } from '#domain/rights.ts'
import { InvoiceBuyer } from './booking/registered-buyer.ts'
import { areTotal, PaidPart, SlipReference, TakenPart } from './counter-parts.ts'
import { CounterShift } from './counter-shifts.ts'
import { endpoint } from './endpoint.ts'
import { MAX_REASON } from './reason.ts'
import {
  ApprovalId,
  AskedDate,
  Email,
  Id,
  IdParams,
  Instant,
  Phone,
  PersonName,
  Rupees,
  RupeesSent,
  SeatList,
  SeatMatrixSchema,
  SeatSchema,
  TextOf,
  PerformanceId,
} from './shapes.ts'

const atTheCounter = { tag: 'Counter', access: 'staff', duty: 'counter' } as const
/** Whoever exchanges a booking chooses another show too. */
const choosing = { tag: 'Counter', access: 'staff', duty: whoMay.changeBookings } as const

/** A sale at the counter, as POST /reservations takes it of staff with the duty. */
export const CounterSaleSent = z
  .object({
    saleId: Id.describe('chosen by the client: the same sale sent again is sold once'),
    showtimeId: Id,
    seats: SeatList,
    mode: z.enum([...clerkModes, 'split']).describe('`split`: in several parts'),
    amount: RupeesSent.describe('the sum that the page showed; 0 for complimentary tickets'),
    tendered: RupeesSent.optional().describe('cash that the customer gave; at least the amount'),
    slipReference: SlipReference.optional().describe('of the card terminal'),
    parts: z
      .array(TakenPart)
      .min(2)
      .max(MOST_PARTS)
      .optional()
      .describe('of the mode `split`, in cash and by card: together the amount'),
    reason: TextOf(MAX_REASON).optional().describe('why it is complimentary'),
    approvalId: ApprovalId,
    adultsChecked: z.boolean().default(false).describe('nobody is under 18; needed for the certificate A'),
    name: PersonName.optional(),
    phone: Phone.optional(),
    email: Email.optional().describe('the ticket is mailed there'),
    invoiceBuyer: InvoiceBuyer.optional().describe('the business that it is bought for'),
  })
  .strict()
  .refine(({ mode, slipReference }) => mode !== 'card' || slipReference !== undefined, {
    path: ['slipReference'],
    message: 'text_missing',
  })
  .refine(({ mode, reason }) => mode !== 'complimentary' || reason !== undefined, {
    path: ['reason'],
    message: 'text_missing',
  })
  .refine(({ mode, tendered, amount }) => mode !== 'cash' || (tendered ?? amount) >= amount, {
    path: ['tendered'],
    message: 'cash_short',
  })
  .refine(
    ({ mode, parts, amount }) => (mode === 'split') === (parts !== undefined && areTotal(parts, amount)),
    {
      path: ['parts'],
      message: 'parts_not_total',
    },
  )
  .meta({ id: 'CounterSaleSent' })
export type CounterSaleSent = z.infer<typeof CounterSaleSent>

export const CounterShow = z
  .object({
    _id: Id,
    performanceId: PerformanceId,
    movie: z.string(),
    titleInScript: z.string().nullable(),
    certificate: z.enum(certificates),
    formats: z.array(z.enum(movieFormats)).describe('in which it is shown; several while none is decided'),
    cinema: z.string(),
    room: z.string(),
    seatClass: z.enum(seatClasses),
    startsAt: Instant,
    sellsUntil: Instant,
    ticketPrice: Rupees,
    seatsLeft: z
      .int()
      .nonnegative()
      .describe('for everybody; seats that the cinema holds back are not counted'),
  })
  .meta({ id: 'CounterShow' })
export type CounterShow = z.infer<typeof CounterShow>

export const CounterSaleRow = z
  .object({
    _id: Id.describe('the `saleId` of the sale'),
    reservationId: Id.nullable(),
    code: z.string().nullable(),
    state: z.string().describe('of its order: `paid` until the ticketing system has decided'),
    mode: z.enum(saleModes),
    movie: z.string(),
    formats: z.array(z.enum(movieFormats)).describe('in which it is shown; several while none is decided'),
    startsAt: Instant,
    people: z.int(),
    soldAt: Instant,
  })
  .meta({ id: 'CounterSaleRow' })
export type CounterSaleRow = z.infer<typeof CounterSaleRow>

export const Counter = z
  .object({
    shift: CounterShift.nullable().describe('of the caller; null when none is open'),
    shows: z.array(CounterShow).describe('of this business day that are still sold, the next one first'),
    payouts: z.int().describe('refunds whose money waits to be given back'),
    now: Instant.describe("the server's clock"),
  })
  .meta({ id: 'Counter' })
export type Counter = z.infer<typeof Counter>

export const getCounter = endpoint({
  operationId: 'getCounter',
  method: 'GET',
  path: '/counter',
  summary: "The caller's shift, and the shows that the counter sells now",
  ...choosing,
  query: z.object({ day: AskedDate.optional().describe('a business day; today unless given') }),
  response: Counter,
  cost: 5,
})

export const getCounterSeats = endpoint({
  operationId: 'getCounterSeats',
  method: 'GET',
  path: '/counter/showtimes/:id/seats',
  summary: 'The seats of a showtime, with those that only the counter sells',
  ...choosing,
  params: IdParams,
  response: z
    .object({
      showtimeId: Id,
      seats: SeatMatrixSchema,
      heldBack: z.array(SeatSchema).describe('held back by the cinema and not sold: 1 in the matrix'),
      offSale: z
        .array(z.object({ seats: z.array(z.string()), reason: z.string() }))
        .describe('seats that staff took off sale, by label: 1 in the matrix'),
    })
    .meta({ id: 'CounterSeats' }),
  errors: ['not_found'],
  cost: 2,
})

export const holdAtCounter = endpoint({
  operationId: 'holdAtCounter',
  method: 'PUT',
  path: '/counter/holds/:id',
  summary: 'Hold seats for a sale at the counter while its customer pays',
  description: `By the \`saleId\` of the sale that follows. They are held for ${COUNTER_HOLD_SECONDS} seconds and longer by the same call again; others of the same sale and show are released. 409 \`seat_taken\` lists the seats that somebody else has in \`details.convertedSeats\`; 429 \`counter_holds_at_limit\` when the clerk would hold more than ${MOST_HELD_AT_COUNTER} seats at once. Nothing is held then.`,
  ...atTheCounter,
  params: IdParams,
  body: z.strictObject({ showtimeId: Id, seats: SeatList }).meta({ id: 'CounterHoldSent' }),
  response: z.object({ until: Instant }).meta({ id: 'CounterHold' }),
  errors: [
    ...(['not_found', 'no_open_shift', 'only_private', 'booking_closed'] as const),
    ...(['seat_unknown', 'seat_taken', 'counter_holds_at_limit'] as const),
  ],
})

export const releaseAtCounter = endpoint({
  operationId: 'releaseAtCounter',
  method: 'DELETE',
  path: '/counter/holds/:id',
  summary: 'Release the seats that are held for a sale at the counter that is not made',
  ...atTheCounter,
  params: IdParams,
  query: z.object({ showtimeId: Id }),
  status: 204,
})

export const listCounterSales = endpoint({
  operationId: 'listCounterSales',
  method: 'GET',
  path: '/counter/sales',
  summary: "The sales of the caller's open shift",
  description: 'Without their amounts: those of cash would say what the blind count compares.',
  ...atTheCounter,
  paged: { sort: { newest: 'the latest first', oldest: 'the earliest first' } },
  response: z.array(CounterSaleRow),
})

export const voidSale = endpoint({
  operationId: 'voidSale',
  method: 'POST',
  path: '/counter/sales/:id/void',
  summary: "Void a sale of the caller's open shift, with a supervisor's approval",
  description:
    'By the `saleId`. The ticket is void, the seats are free, and the money is among the payouts. 409 `no_open_shift` for a sale of an earlier shift, and `not_refundable` when somebody was let in: an admin refunds it then. A complimentary sale needs no approval, and is void before the show starts.',
  ...atTheCounter,
  params: IdParams,
  body: z.strictObject({ reason: TextOf(MAX_REASON), approvalId: ApprovalId }).meta({ id: 'SaleVoiding' }),
  response: z
    .object({
      amount: Rupees,
      mode: z.enum(saleModes),
      parts: z.array(PaidPart).describe('of the mode `split`: how much goes back by which way'),
    })
    .meta({ id: 'VoidedSale' }),
  errors: [
    ...(['not_found', 'no_open_shift', 'supervisor_needed', 'booking_changed'] as const),
    ...(['not_refundable', 'not_cancellable'] as const),
  ],
  idempotent: true,
  cost: 20,
})

export const CounterPayout = z
  .object({
    _id: Id.describe('of the refund'),
    code: z.string().nullable(),
    name: z.string(),
    phone: z.string(),
    movie: z.string(),
    formats: z.array(z.enum(movieFormats)).describe('in which it is shown; several while none is decided'),
    startsAt: Instant,
    mode: z.enum(['cash', 'card']),
    amount: Rupees,
    slipReference: z.string().nullable().describe('of the sale by card'),
    reason: z.string(),
    requestedAt: Instant,
  })
  .meta({ id: 'CounterPayout' })
export type CounterPayout = z.infer<typeof CounterPayout>

export const listPayouts = endpoint({
  operationId: 'listPayouts',
  method: 'GET',
  path: '/counter/payouts',
  summary: 'Refunds of sales at the counter whose money waits to be given back',
  ...atTheCounter,
  paged: { sort: { oldest: 'the earliest decided first', newest: 'the latest decided first' } },
  response: z.array(CounterPayout),
})

export const payOut = endpoint({
  operationId: 'payOut',
  method: 'POST',
  path: '/counter/payouts/:id',
  summary: "Give the money of a refund back: cash out of the caller's drawer, a card by the terminal",
  description: 'Of two clerks at the same moment one gives it back.',
  ...atTheCounter,
  params: IdParams,
  body: z
    .strictObject({
      slipReference: SlipReference.optional().describe('of the card terminal; needed for a card'),
    })
    .meta({ id: 'PayoutSlip' }),
  response: z.object({ amount: Rupees, mode: z.enum(['cash', 'card']) }).meta({ id: 'PaidOut' }),
  errors: ['not_found', 'not_refundable', 'no_open_shift', 'slip_needed'],
  idempotent: true,
})
