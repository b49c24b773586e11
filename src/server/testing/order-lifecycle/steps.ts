import fc from 'fast-check'
import type { Kill } from '../killable-process.ts'

const refundModes = ['processed', 'pending', 'failed'] as const
const ticketingBehaviours = ['bought', 'sold_out', 'garbage', 'error500', 'lost_response', 'hangup'] as const

/** What may happen in the life of some orders. Numbers choose among what there is at that moment. */
export type Step =
  | { readonly kind: 'choose'; readonly buyer: number; readonly seats: number; readonly locks: boolean }
  | { readonly kind: 'lock' | 'extend' | 'release' | 'look'; readonly order: number }
  | { readonly kind: 'pay'; readonly order: number; readonly outcome: PayOutcome }
  | {
      readonly kind: 'late'
      readonly payment: number
      readonly outcome: 'success' | 'failure' | 'authorized'
    }
  | { readonly kind: 'confirm' | 'askRefund'; readonly payment: number }
  | { readonly kind: 'cancel' | 'checkIn'; readonly buyer: number; readonly reservation: number }
  | { readonly kind: 'notice'; readonly event: number; readonly times: number }
  | { readonly kind: 'wait'; readonly minutes: number }
  | { readonly kind: 'fault'; readonly operation: string; readonly fault: object; readonly times: number }
  | { readonly kind: 'ticketing'; readonly behaviour: string; readonly times: number }
  | { readonly kind: 'refundMode'; readonly mode: (typeof refundModes)[number] }
  | { readonly kind: 'settleRefund'; readonly refund: number; readonly outcome: 'processed' | 'failed' }
  | { readonly kind: 'recover' }
  | ({ readonly kind: 'kill' } & Kill)

export type PayOutcome = 'success' | 'failure' | 'authorized' | 'late'

/** A step, and whether the next one waits for it. */
export type TimedStep = { readonly step: Step; readonly isAwaited: boolean }

const anyOf = fc.nat({ max: 20 })

function a<K extends Step['kind']>(kind: K, fields: Record<string, fc.Arbitrary<unknown>>) {
  return fc.record({ kind: fc.constant(kind), ...fields }) as unknown as fc.Arbitrary<Step>
}

type Weighted = readonly [weight: number, step: fc.Arbitrary<Step>]

const calmSteps: readonly Weighted[] = [
  [6, a('choose', { buyer: anyOf, seats: anyOf, locks: fc.boolean() })],
  [3, a('lock', { order: anyOf })],
  [1, a('extend', { order: anyOf })],
  [1, a('release', { order: anyOf })],
  [1, a('look', { order: anyOf })],
  [
    8,
    a('pay', {
      order: anyOf,
      outcome: fc.constantFrom('success', 'success', 'failure', 'authorized', 'late'),
    }),
  ],
  [2, a('late', { payment: anyOf, outcome: fc.constantFrom('success', 'failure', 'authorized') })],
  [8, a('confirm', { payment: anyOf })],
  [1, a('askRefund', { payment: anyOf })],
  [3, a('cancel', { buyer: anyOf, reservation: anyOf })],
  [1, a('checkIn', { buyer: anyOf, reservation: anyOf })],
  [7, a('notice', { event: anyOf, times: fc.constantFrom(1, 1, 2) })],
  [3, a('wait', { minutes: fc.constantFrom(1, 3, 9, 20) })],
  [1, a('refundMode', { mode: fc.constantFrom(...refundModes) })],
  [1, a('settleRefund', { refund: anyOf, outcome: fc.constantFrom('processed', 'failed') })],
  [3, a('recover', {})],
]

const troubles: readonly Weighted[] = [
  [
    3,
    a('ticketing', {
      behaviour: fc.constantFrom(...ticketingBehaviours),
      times: fc.integer({ min: 1, max: 7 }),
    }),
  ],
  [3, a('kill', { inSteps: fc.integer({ min: 1, max: 20 }), when: fc.constantFrom('before', 'after') })],
  [
    4,
    a('fault', {
      operation: fc.constantFrom(
        'orders.create',
        'orders.payments',
        'payments.fetch',
        'payments.capture',
        'payments.refund',
      ),
      fault: fc.constantFrom(
        { dropResponse: true },
        { silent: true },
        { garbage: true },
        { dropRequest: true },
        { status: 500 },
        { status: 400 },
      ),
      times: fc.integer({ min: 1, max: 6 }),
    }),
  ],
]

function livesOf(
  among: readonly Weighted[],
  { maxLength }: { maxLength: number },
): fc.Arbitrary<TimedStep[]> {
  const step = fc.oneof(...among.map(([weight, arbitrary]) => ({ weight, arbitrary })))
  return fc.array(fc.record({ step, isAwaited: fc.boolean() }), { minLength: 8, maxLength, size: 'max' })
}

/** In a calm life nobody is away and nobody dies: there is no excuse for a 5xx, whatever happens at the same moment. */
export const stepSequences: fc.Arbitrary<TimedStep[]> = fc.oneof(
  livesOf(calmSteps, { maxLength: 40 }),
  livesOf([...calmSteps, ...troubles], { maxLength: 40 }),
)
