import { z } from 'zod'
import { whoMay } from '#domain/rights.ts'
import { endpoint } from './endpoint.ts'
import { MAX_REASON } from './reason.ts'
import { Id, Instant, LineOfText, Rupees, TextOf } from './shapes.ts'
import { SuccessResponse } from './success.ts'

const tag = 'Bookings'

/** What needs a person. Those of `seenKinds` end when somebody has looked; the others end by themselves, when the money has gone where it belongs. */
export const attentionKinds = [
  'refund_refused',
  'refund_waiting',
  'ticketing_waiting',
  'dispute_open',
  'charged_back',
  'refunded_by_hand',
  'refunded_in_part',
  'payment_unknown',
] as const
export const seenKinds = ['charged_back', 'refunded_by_hand', 'refunded_in_part', 'payment_unknown'] as const

/** What became of an attempt to refund; `nothing_left`: others return it already. */
export const attemptOutcomes = [
  'made',
  'pending',
  'failed',
  'refused',
  'no_balance',
  'no_response',
  'nothing_left',
] as const
export const RefundAttempt = z
  .object({
    at: Instant,
    outcome: z.enum(attemptOutcomes),
    detail: z.string().nullable().describe('what the provider said'),
  })
  .meta({ id: 'RefundAttempt' })
export type RefundAttempt = z.infer<typeof RefundAttempt>

/** The same in groups, as the notices count them. */
export const attentionGroups = {
  refund_refused: ['refund_refused'],
  refund_waiting: ['refund_waiting'],
  order_waiting: ['ticketing_waiting'],
  payment_attention: [
    'dispute_open',
    'charged_back',
    'refunded_by_hand',
    'refunded_in_part',
    'payment_unknown',
  ],
} as const satisfies Record<string, readonly (typeof attentionKinds)[number][]>
export type AttentionGroup = keyof typeof attentionGroups
const groupNames = Object.keys(attentionGroups) as AttentionGroup[]

export const AttentionItem = z
  .object({
    _id: z.string().describe('payment, kind and reference'),
    kind: z.enum(attentionKinds),
    since: Instant,
    paymentId: z.string(),
    reference: z.string().describe('the refund or the dispute that it is of; empty: the payment'),
    orderId: Id.nullable(),
    code: z.string().nullable(),
    name: z.string().nullable(),
    amount: Rupees.nullable(),
    detail: z.string().nullable().describe('what the provider said'),
    attempts: z.int().nullable().describe('how often the system has tried'),
    tries: z.array(RefundAttempt).describe('the latest first, at most 20'),
    canBeRefundedByHand: z.boolean().describe('the system has given it up, so that nobody is paid twice'),
    nextAttemptAt: Instant.nullable().describe('when it tries again; null when it has given up'),
  })
  .meta({ id: 'AttentionItem' })
export type AttentionItem = z.infer<typeof AttentionItem>

export const listAttention = endpoint({
  operationId: 'listAttention',
  method: 'GET',
  path: '/attention',
  summary: 'Orders and payments that need a person: what happened, and what the system has tried',
  description:
    'Refunds that are refused or wait (for balance, or longer than 7 working days), orders that are paid and not booked for a quarter of an hour, disputes, money that went back without us.',
  tag,
  access: 'staff',
  duty: whoMay.followMoney,
  query: z.object({ group: z.enum(groupNames).optional().describe('as the notices count them') }),
  paged: { sort: { oldest: 'the oldest first', newest: 'the newest first' } },
  response: z.array(AttentionItem),
  cost: 3,
})

const PaymentId = z.string().regex(/^[\w-]{1,64}$/)

export const askProvider = endpoint({
  operationId: 'askProvider',
  method: 'POST',
  path: '/attention/ask',
  summary: 'Ask the provider again what became of a payment, its refunds and its disputes',
  description:
    'Records what it says, and asks again for refunds that wait. Safe to repeat: no refund is made twice.',
  tag,
  access: 'staff',
  duty: whoMay.returnMoney,
  body: z.strictObject({ paymentId: PaymentId }),
  response: SuccessResponse.extend({
    paid: Rupees,
    refunded: Rupees.describe('at the provider, by anybody, also what is on its way'),
  }).meta({ id: 'ProviderAsked' }),
  errors: ['not_found', 'payment_mismatch', 'booking_in_progress', 'provider_unavailable'],
  cost: 20,
})

export const confirmRefundByHand = endpoint({
  operationId: 'confirmRefundByHand',
  method: 'POST',
  path: '/attention/refunded',
  summary: 'Say that a refund was made by hand at the provider, by its reference there',
  description:
    'The provider is asked for it: only a refund of this payment counts. While the system itself is still trying a refund of the payment, it is 409 `refund_under_way`: made by hand as well, the customer would be paid twice. Idempotent.',
  tag,
  access: 'staff',
  duty: whoMay.returnMoney,
  body: z.strictObject({ paymentId: PaymentId, providerRefundId: PaymentId, note: TextOf(MAX_REASON) }),
  response: SuccessResponse,
  errors: [
    'not_found',
    'refund_unknown',
    'not_refundable',
    'refund_under_way',
    'booking_in_progress',
    'provider_unavailable',
  ],
  cost: 20,
})

export const settleAttention = endpoint({
  operationId: 'settleAttention',
  method: 'POST',
  path: '/attention/settle',
  summary: 'Say that what happened was looked at and settled',
  description:
    'Only of money that has moved already; what is open ends by itself. `payment_unknown` settles the difference of the payment as well. Idempotent.',
  tag,
  access: 'staff',
  duty: whoMay.returnMoney,
  body: z.strictObject({
    paymentId: PaymentId,
    kind: z.enum(seenKinds),
    reference: LineOfText(64).or(z.literal('')),
    note: TextOf(MAX_REASON),
  }),
  response: SuccessResponse,
  errors: ['not_found'],
})
