import { z } from 'zod'
import { MOST_HELD_AT_COUNTER, MOST_PARTS, SPLIT_MINUTES, UPI_MINUTES } from '#domain/counter.ts'
import { InvoiceBuyer } from './booking/registered-buyer.ts'
import { TakenPart } from './counter-parts.ts'
import { endpoint } from './endpoint.ts'
import { PaymentOutcome } from './payments.ts'
import {
  Email,
  Id,
  IdParams,
  Instant,
  PersonName,
  Phone,
  PriceSent,
  Rupees,
  RupeesSent,
  SeatList,
} from './shapes.ts'

const atTheCounter = { tag: 'Counter', access: 'staff', duty: 'counter' } as const

export const CounterUpiSent = z
  .strictObject({
    showtimeId: Id,
    seats: SeatList,
    amount: RupeesSent.describe('the sum that the page showed'),
    upiAmount: PriceSent.optional().describe('the part that is paid by UPI, unless it is the whole sum'),
    adultsChecked: z.boolean().default(false).describe('nobody is under 18; needed for the certificate A'),
    name: PersonName.optional(),
    phone: Phone.optional(),
    email: Email.optional().describe('the ticket is mailed there'),
    invoiceBuyer: InvoiceBuyer.optional().describe('the business that it is bought for'),
  })
  .refine(({ upiAmount, amount }) => upiAmount === undefined || upiAmount < amount, {
    path: ['upiAmount'],
    message: 'parts_not_total',
  })
  .meta({ id: 'CounterUpiSent' })
export type CounterUpiSent = z.infer<typeof CounterUpiSent>

/** A payment at the counter by a QR code of the exact amount, which the provider confirms. */
export const CounterUpiPayment = z
  .object({
    saleId: Id,
    amount: Rupees.describe('by UPI'),
    part: z
      .object({
        rest: Rupees.describe('to be taken in cash and by card'),
        isPaid: z.boolean().describe('the part by UPI has come: the rest can be taken'),
      })
      .optional()
      .describe('of a sale that is paid by UPI in part; absent: the amount is the whole sum'),
    seats: z.array(z.string()).describe('by label'),
    movie: z.string(),
    startsAt: Instant,
    endsAt: Instant.describe('until when the seats are held for it'),
    now: Instant.describe("the server's clock"),
    isShowOn: z.boolean().describe('false: the show is cancelled, its QR code is not shown any more'),
    outcome: PaymentOutcome.describe(
      'state `held`: nobody has paid yet, or the rest of a sale in parts is to be taken; `paid`: paid, ask again for the ticket; `confirmed`: sold; `abandoned` and `expired`: given up, a payment that still comes goes back; others: its money goes back',
    ),
  })
  .meta({ id: 'CounterUpiPayment' })
export type CounterUpiPayment = z.infer<typeof CounterUpiPayment>

export const beginUpiPayment = endpoint({
  operationId: 'beginUpiPayment',
  method: 'PUT',
  path: '/counter/upi-payments/:id',
  summary: 'Begin a sale at the counter that is paid by UPI, with a QR code of its amount',
  description: `By a \`saleId\` that the client chooses: the same sale sent again is one. The seats are held for ${UPI_MINUTES} minutes, for ${SPLIT_MINUTES} when \`upiAmount\` is a part of the sum; 429 \`counter_holds_at_limit\` when the clerk would have more than ${MOST_HELD_AT_COUNTER} waiting. It is sold when the provider says that it is paid; a payment that comes later, or twice, goes back by itself.`,
  ...atTheCounter,
  params: IdParams,
  body: CounterUpiSent,
  response: CounterUpiPayment,
  errors: [
    ...(['not_found', 'no_open_shift', 'only_private', 'booking_closed', 'adults_only'] as const),
    'counter_holds_at_limit',
    ...([
      'seat_unknown',
      'seat_taken',
      'amount_mismatch',
      'idempotency_mismatch',
      'provider_unavailable',
    ] as const),
  ],
  answersInTime: true,
  cost: 20,
})

export const getUpiPayment = endpoint({
  operationId: 'getUpiPayment',
  method: 'GET',
  path: '/counter/upi-payments/:id',
  summary: 'How a payment by UPI at the counter stands, as far as the provider has told',
  ...atTheCounter,
  params: IdParams,
  response: CounterUpiPayment,
  errors: ['not_found'],
})

export const getUpiQr = endpoint({
  operationId: 'getUpiQr',
  method: 'GET',
  path: '/counter/upi-payments/:id/qr.png',
  summary: 'The picture of the QR code that the customer scans, a PNG or a JPEG',
  ...atTheCounter,
  forScreens: true,
  params: IdParams,
  produces: 'image/png',
  errors: ['not_found', 'order_expired', 'provider_unavailable'],
  cost: 5,
})

export const checkUpiPayment = endpoint({
  operationId: 'checkUpiPayment',
  method: 'POST',
  path: '/counter/upi-payments/:id/check',
  summary: 'Ask the provider whether a payment by UPI at the counter was made',
  ...atTheCounter,
  params: IdParams,
  response: CounterUpiPayment,
  errors: ['not_found', 'provider_unavailable'],
  answersInTime: true,
  cost: 20,
})

export const cancelUpiPayment = endpoint({
  operationId: 'cancelUpiPayment',
  method: 'POST',
  path: '/counter/upi-payments/:id/cancel',
  summary: 'Give up a payment by UPI at the counter: its QR code is closed and its seats are free',
  description:
    'A payment that was made meanwhile is kept: the outcome says so, or 503 `provider_unavailable` when it could not be taken yet. One that comes later goes back by itself.',
  ...atTheCounter,
  params: IdParams,
  response: CounterUpiPayment,
  errors: ['not_found', 'provider_unavailable'],
  answersInTime: true,
  cost: 20,
})

export const takeRestOfUpiPayment = endpoint({
  operationId: 'takeRestOfUpiPayment',
  method: 'POST',
  path: '/counter/upi-payments/:id/rest',
  summary: 'Sell a sale whose part by UPI has come: the rest was taken in cash and by card',
  description:
    'The parts are the rest exactly. They are recorded with the sale, or not at all: a refused call means that they are handed back. 409 `order_not_paid` while the part by UPI has not come. The same rest sent again is one.',
  ...atTheCounter,
  params: IdParams,
  body: z
    .strictObject({
      parts: z
        .array(TakenPart)
        .min(1)
        .max(MOST_PARTS - 1),
    })
    .meta({ id: 'RestOfUpiPayment' }),
  response: CounterUpiPayment,
  errors: [
    ...(['not_found', 'no_open_shift', 'order_expired', 'order_not_paid'] as const),
    ...(['seat_taken', 'amount_mismatch', 'idempotency_mismatch'] as const),
  ],
  answersInTime: true,
  cost: 20,
})
