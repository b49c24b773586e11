import fc from 'fast-check'
import { clerkModes } from '#domain/counter.ts'
import type { Kill } from '../killable-process.ts'

const refundModes = ['processed', 'pending', 'failed', 'no_balance', 'no_balance_unnamed'] as const
const ticketingBehaviours = ['bought', 'sold_out', 'garbage', 'error500', 'lost_response', 'hangup'] as const

/** One step of a random order lifecycle. Numbers are indexes, modulo the number of items that exist at that moment. */
export type Step =
  | { readonly kind: 'checkout'; readonly buyer: number; readonly seats: number; readonly locks: boolean }
  | {
      readonly kind: 'checkoutScreening'
      readonly buyer: number
      readonly tickets: number
      readonly locks: boolean
    }
  | {
      readonly kind: 'checkoutWithSnacks'
      readonly buyer: number
      readonly seats: number
      readonly snacks: number
      readonly locks: boolean
    }
  | {
      readonly kind: 'orderSnacks'
      readonly buyer: number
      readonly reservation: number
      readonly snacks: number
      readonly locks: boolean
    }
  | { readonly kind: 'soldOut'; readonly isSoldOut: boolean }
  | { readonly kind: 'deliverStock'; readonly units: number }
  | { readonly kind: 'moveCard'; readonly card: number }
  | { readonly kind: 'lock' | 'extend' | 'release' | 'getDetails'; readonly order: number }
  | { readonly kind: 'pay'; readonly order: number; readonly outcome: PayOutcome }
  | {
      readonly kind: 'processPayment'
      readonly payment: number
      readonly outcome: 'success' | 'failure' | 'authorized'
    }
  | { readonly kind: 'confirm' | 'requestRefund'; readonly payment: number }
  | { readonly kind: 'cancel'; readonly buyer: number; readonly reservation: number }
  | {
      readonly kind: 'scan' | 'scanOffline' | 'undoScan' | 'cancelWhileScanning'
      readonly buyer: number
      readonly reservation: number
      readonly people: number
    }
  | { readonly kind: 'deliverWebhook'; readonly event: number; readonly times: number }
  | { readonly kind: 'wait'; readonly minutes: number }
  | { readonly kind: 'fault'; readonly operation: string; readonly fault: object; readonly times: number }
  | { readonly kind: 'ticketing'; readonly behaviour: string; readonly times: number }
  | { readonly kind: 'refundMode'; readonly mode: (typeof refundModes)[number] }
  | { readonly kind: 'finishRefund'; readonly refund: number; readonly outcome: 'processed' | 'failed' }
  | { readonly kind: 'refundByHand'; readonly payment: number; readonly amount: number | null }
  | { readonly kind: 'autoRefund' | 'dispute'; readonly payment: number }
  | {
      readonly kind: 'decideDispute'
      readonly dispute: number
      readonly outcome: 'under_review' | 'won' | 'lost' | 'closed'
      readonly recovery: 'adjustment' | 'refund'
    }
  | { readonly kind: 'receipts'; readonly areUnique: boolean }
  | { readonly kind: 'loseOrder'; readonly order: number }
  | {
      readonly kind: 'sellAtCounter'
      readonly clerk: number
      readonly seats: number
      readonly mode: (typeof clerkModes)[number] | 'split'
      readonly times: number
    }
  | {
      readonly kind: 'sellByUpi'
      readonly clerk: number
      readonly seats: number
      /** A part is by UPI. */
      readonly isSplit: boolean
      readonly times: number
    }
  | { readonly kind: 'takeRest'; readonly sale: number; readonly parts: 1 | 2; readonly times: number }
  /** `isLate`: the bank credits a code that is closed, or another amount. */
  | {
      readonly kind: 'scanQr'
      readonly sale: number
      readonly isLate: boolean
      readonly amount: number | null
    }
  | { readonly kind: 'askUpi'; readonly sale: number; readonly isGivenUp: boolean }
  | { readonly kind: 'payOut'; readonly clerk: number; readonly payout: number }
  | { readonly kind: 'countDrawer'; readonly clerk: number; readonly more: number }
  | { readonly kind: 'refundByStaff'; readonly booking: number; readonly isWhole: boolean }
  | { readonly kind: 'exchange'; readonly booking: number; readonly seat: number; readonly clerk: number }
  | { readonly kind: 'cancelShow'; readonly show: number }
  | { readonly kind: 'runJobs' }
  | ({ readonly kind: 'kill' } & Kill)

export type PayOutcome = 'success' | 'failure' | 'authorized' | 'late'

/** A step, and whether it ends before the next one starts. */
export type TimedStep = { readonly step: Step; readonly isAwaited: boolean }

const anyIndex = fc.nat({ max: 20 })
/** Some of them more than is left of the slot. */
const someSnacks = fc.integer({ min: 1, max: 3 })
const anyGroup = fc.integer({ min: 1, max: 3 })

function stepOf<K extends Step['kind']>(kind: K, fields: Record<string, fc.Arbitrary<unknown>>) {
  return fc.record({ kind: fc.constant(kind), ...fields }) as unknown as fc.Arbitrary<Step>
}

type WeightedStep = readonly [weight: number, step: fc.Arbitrary<Step>]

const regularSteps: readonly WeightedStep[] = [
  [6, stepOf('checkout', { buyer: anyIndex, seats: anyIndex, locks: fc.boolean() })],
  [
    3,
    stepOf('checkoutScreening', {
      buyer: anyIndex,
      tickets: fc.integer({ min: 2, max: 8 }),
      locks: fc.boolean(),
    }),
  ],
  [
    4,
    stepOf('checkoutWithSnacks', {
      buyer: anyIndex,
      seats: anyIndex,
      snacks: someSnacks,
      locks: fc.boolean(),
    }),
  ],
  [
    2,
    stepOf('orderSnacks', {
      buyer: anyIndex,
      reservation: anyIndex,
      snacks: someSnacks,
      locks: fc.boolean(),
    }),
  ],
  [1, stepOf('soldOut', { isSoldOut: fc.boolean() })],
  [1, stepOf('deliverStock', { units: someSnacks })],
  [2, stepOf('moveCard', { card: anyIndex })],
  [3, stepOf('lock', { order: anyIndex })],
  [1, stepOf('extend', { order: anyIndex })],
  [1, stepOf('release', { order: anyIndex })],
  [1, stepOf('getDetails', { order: anyIndex })],
  [
    8,
    stepOf('pay', {
      order: anyIndex,
      outcome: fc.constantFrom('success', 'success', 'failure', 'authorized', 'late'),
    }),
  ],
  [
    2,
    stepOf('processPayment', {
      payment: anyIndex,
      outcome: fc.constantFrom('success', 'failure', 'authorized'),
    }),
  ],
  [8, stepOf('confirm', { payment: anyIndex })],
  [1, stepOf('requestRefund', { payment: anyIndex })],
  [6, stepOf('cancel', { buyer: anyIndex, reservation: anyIndex })],
  [2, stepOf('cancelWhileScanning', { buyer: anyIndex, reservation: anyIndex, people: anyGroup })],
  [1, stepOf('scan', { buyer: anyIndex, reservation: anyIndex, people: anyGroup })],
  [1, stepOf('scanOffline', { buyer: anyIndex, reservation: anyIndex, people: anyGroup })],
  [1, stepOf('undoScan', { buyer: anyIndex, reservation: anyIndex, people: anyGroup })],
  [7, stepOf('deliverWebhook', { event: anyIndex, times: fc.constantFrom(1, 1, 2) })],
  [3, stepOf('wait', { minutes: fc.constantFrom(1, 3, 9, 20) })],
  // The show is in a day: booking closes, or the show starts.
  [1, stepOf('wait', { minutes: fc.constantFrom(1_310, 1_440) })],
  [1, stepOf('refundMode', { mode: fc.constantFrom(...refundModes) })],
  [1, stepOf('finishRefund', { refund: anyIndex, outcome: fc.constantFrom('processed', 'failed') })],
  [2, stepOf('refundByHand', { payment: anyIndex, amount: fc.constantFrom(null, 10_000, 24_000) })],
  [1, stepOf('autoRefund', { payment: anyIndex })],
  [1, stepOf('dispute', { payment: anyIndex })],
  [
    2,
    stepOf('decideDispute', {
      dispute: anyIndex,
      outcome: fc.constantFrom('under_review', 'won', 'lost', 'lost', 'closed'),
      recovery: fc.constantFrom('adjustment', 'refund'),
    }),
  ],
  [
    4,
    stepOf('sellAtCounter', {
      clerk: anyIndex,
      seats: anyIndex,
      mode: fc.constantFrom('cash', 'split', ...clerkModes),
      times: fc.constantFrom(1, 1, 2),
    }),
  ],
  [
    4,
    stepOf('sellByUpi', {
      clerk: anyIndex,
      seats: anyIndex,
      isSplit: fc.boolean(),
      times: fc.constantFrom(1, 1, 2),
    }),
  ],
  [
    5,
    stepOf('takeRest', {
      sale: anyIndex,
      parts: fc.constantFrom(1, 2),
      times: fc.constantFrom(1, 1, 2),
    }),
  ],
  [
    5,
    stepOf('scanQr', {
      sale: anyIndex,
      isLate: fc.constantFrom(false, false, true),
      amount: fc.constantFrom(null, null, null, 10_000),
    }),
  ],
  [3, stepOf('askUpi', { sale: anyIndex, isGivenUp: fc.boolean() })],
  [3, stepOf('payOut', { clerk: anyIndex, payout: anyIndex })],
  [1, stepOf('countDrawer', { clerk: anyIndex, more: fc.constantFrom(-10, 0, 480) })],
  [3, stepOf('refundByStaff', { booking: anyIndex, isWhole: fc.boolean() })],
  [4, stepOf('exchange', { booking: anyIndex, seat: anyIndex, clerk: anyIndex })],
  [1, stepOf('cancelShow', { show: anyIndex })],
  [1, stepOf('receipts', { areUnique: fc.boolean() })],
  [3, stepOf('runJobs', {})],
]

const failureSteps: readonly WeightedStep[] = [
  [2, stepOf('loseOrder', { order: anyIndex })],
  [
    3,
    stepOf('ticketing', {
      behaviour: fc.constantFrom(...ticketingBehaviours),
      times: fc.integer({ min: 1, max: 7 }),
    }),
  ],
  [3, stepOf('kill', { inSteps: fc.integer({ min: 1, max: 20 }), when: fc.constantFrom('before', 'after') })],
  [
    4,
    stepOf('fault', {
      operation: fc.constantFrom(
        'orders.create',
        'orders.list',
        'orders.payments',
        'orders.list',
        'orders.fetch',
        'payments.list',
        'payments.refunds',
        'refunds.fetch',
        'disputes.fetch',
        'payments.fetch',
        'payments.capture',
        'payments.refund',
        'qr_codes.create',
        'qr_codes.list',
        'qr_codes.payments',
        'qr_codes.close',
      ),
      fault: fc.constantFrom(
        { dropResponse: true },
        { silent: true },
        { garbage: true },
        { dropRequest: true },
        { status: 500 },
        { status: 400 },
        { status: 409 },
      ),
      times: fc.integer({ min: 1, max: 6 }),
    }),
  ],
]

function sequencesOf(
  weightedSteps: readonly WeightedStep[],
  { maxLength }: { maxLength: number },
): fc.Arbitrary<TimedStep[]> {
  const step = fc.oneof(...weightedSteps.map(([weight, arbitrary]) => ({ weight, arbitrary })))
  return fc.array(fc.record({ step, isAwaited: fc.boolean() }), { minLength: 8, maxLength, size: 'max' })
}

/** Half of the sequences have no provider faults and no kills: in these no 5xx is allowed, whatever runs concurrently. */
export const stepSequences: fc.Arbitrary<TimedStep[]> = fc.oneof(
  sequencesOf(regularSteps, { maxLength: 40 }),
  sequencesOf([...regularSteps, ...failureSteps], { maxLength: 40 }),
)
