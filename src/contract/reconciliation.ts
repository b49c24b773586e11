import { periodCheck } from './periods.ts'
import { z } from 'zod'
import { whoMay } from '#domain/rights.ts'
import { endpoint } from './endpoint.ts'
import { SearchWords } from './paging.ts'
import { MAX_REASON } from './reason.ts'
import { AskedDate, Id, IdParams, Instant, LocalDate, SignedRupees, TextOf } from './shapes.ts'
import { Version } from './stale.ts'
import { SuccessResponse } from './success.ts'

const tag = 'Reconciliation'

/** What can be different between the provider, its settlements or the bank, and the ledger. */
export const differenceKinds = [
  'payment_not_booked',
  'payment_not_reported',
  'payment_amount',
  'payment_currency',
  'payment_not_settled',
  'refund_not_booked',
  'refund_not_reported',
  'refund_amount',
  'refund_failed',
  'dispute_unknown',
  'dispute_not_booked',
  'settlement_fee',
  'settlement_tax',
  'settlement_sum',
  'settled_twice',
  'line_unknown',
  'bank_amount',
  'settlement_not_banked',
  'bank_credit_unknown',
] as const
export type DifferenceKind = (typeof differenceKinds)[number]

/** Open: nobody has dealt with it. Gone: it has disappeared by itself. Settled: by a person, with a reason. */
export const differenceStates = ['open', 'gone', 'settled'] as const
export type DifferenceState = (typeof differenceStates)[number]

export const Difference = z
  .object({
    _id: Id,
    version: Version,
    kind: z.enum(differenceKinds),
    state: z.enum(differenceStates),
    subject: z.string().describe('the id of the payment, refund, settlement, dispute or line'),
    text: z.string().nullable().describe('the description of a line of the bank; null: of anything else'),
    paymentId: z.string().nullable(),
    providerOrderId: z.string().nullable(),
    orderId: Id.nullable(),
    day: LocalDate,
    ours: SignedRupees.nullable().describe('of the ledger or the lines; null: nothing there'),
    theirs: SignedRupees.nullable().describe('of the provider, the settlement or the bank'),
    firstSeenAt: Instant,
    lastSeenAt: Instant,
  })
  .meta({ id: 'Difference' })
export type Difference = z.infer<typeof Difference>

export const differenceEvents = ['found', 'changed', 'returned', 'gone', 'settled'] as const

export const DifferenceFile = Difference.extend({
  facts: z.record(z.string(), z.string().nullable()).describe('further facts, such as the settlement'),
  reason: z.string().nullable(),
  story: z
    .array(
      z.object({
        what: z.enum(differenceEvents),
        at: Instant,
        ours: SignedRupees.nullable(),
        theirs: SignedRupees.nullable(),
        by: z.string().nullable().describe('name; null: the system, or an erased account'),
        reason: z.string().nullable(),
      }),
    )
    .describe('the earliest first'),
}).meta({ id: 'DifferenceFile' })
export type DifferenceFile = z.infer<typeof DifferenceFile>

const Filters = z
  .object({
    state: z.enum(differenceStates).optional(),
    kind: z.enum(differenceKinds).optional(),
    from: AskedDate.optional(),
    until: AskedDate.optional().describe('the last day'),
  })
  .superRefine(periodCheck({ from: 'from', until: 'until' }))

export const listDifferences = endpoint({
  operationId: 'listDifferences',
  method: 'GET',
  path: '/reconciliation/differences',
  summary: 'Differences between the payment provider, the bank and the ledger',
  tag,
  access: 'staff',
  duty: whoMay.reconcilePayments,
  query: Filters,
  paged: {
    sort: { newest: 'seen last for the first time', oldest: 'seen first', day: 'the latest day first' },
    search: 'in the ids of payment, refund, settlement, dispute and order, and the descriptions of the bank',
  },
  response: z.array(Difference),
  cost: 3,
})

export const exportDifferences = endpoint({
  operationId: 'exportDifferences',
  method: 'GET',
  path: '/reconciliation/export',
  summary: 'The same as a CSV file, the latest first',
  tag,
  access: 'staff',
  duty: whoMay.reconcilePayments,
  query: Filters.safeExtend({ q: SearchWords.optional() }),
  produces: 'text/csv',
  cost: 50,
})

export const getDifference = endpoint({
  operationId: 'getDifference',
  method: 'GET',
  path: '/reconciliation/differences/:id',
  summary: 'One difference: both sides, and what became of it',
  tag,
  access: 'staff',
  duty: whoMay.reconcilePayments,
  params: IdParams,
  response: DifferenceFile,
  errors: ['not_found'],
})

export const settleDifference = endpoint({
  operationId: 'settleDifference',
  method: 'POST',
  path: '/reconciliation/differences/:id/settle',
  summary: 'Say why a difference needs nothing more',
  description:
    'Moves no money and changes no books. It opens again when it comes back or its amounts change. That of `payment_not_booked` closes the payment in attention as well. A stale `version` is 409.',
  tag,
  access: 'staff',
  duty: whoMay.reconcilePayments,
  params: IdParams,
  body: z.strictObject({ reason: TextOf(MAX_REASON), version: Version }).meta({ id: 'DifferenceSettled' }),
  response: SuccessResponse.extend({ difference: DifferenceFile }).meta({ id: 'DifferenceSaved' }),
  errors: ['not_found', 'stale_edit'],
})

const Run = z.object({
  at: Instant,
  finishedAt: Instant.nullable().describe('null: under way, or broken off'),
  failed: z.boolean().describe('the provider did not respond: nothing was compared'),
  isIncomplete: z.boolean().describe('the settlements could not be read'),
  payments: z.int(),
  refunds: z.int(),
  disputes: z.int(),
  settlements: z.int(),
})

export const ReconciliationState = z
  .object({
    state: z.enum(['never', 'running', 'broken_off', 'failed', 'incomplete', 'compared']),
    latest: Run.nullable(),
    compared: Run.nullable().describe('the latest run that compared'),
    open: z.int(),
    openByKind: z.array(z.object({ kind: z.enum(differenceKinds), count: z.int() })),
    bankUntil: LocalDate.nullable().describe('the last day of the bank statements that were imported'),
    settledUntil: Instant.nullable().describe('the latest settlement'),
  })
  .meta({ id: 'ReconciliationState' })
export type ReconciliationState = z.infer<typeof ReconciliationState>

export const getReconciliation = endpoint({
  operationId: 'getReconciliation',
  method: 'GET',
  path: '/reconciliation',
  summary: 'How the reconciliation stands',
  tag,
  access: 'staff',
  duty: whoMay.reconcilePayments,
  response: ReconciliationState,
  cost: 3,
})

export const runReconciliation = endpoint({
  operationId: 'runReconciliation',
  method: 'POST',
  path: '/reconciliation/run',
  summary: 'Compare now',
  description:
    'The comparison runs in the background; one that is under way is enough. It also runs every 10 minutes.',
  tag,
  access: 'staff',
  duty: whoMay.reconcilePayments,
  status: 202,
  response: SuccessResponse,
  cost: 20,
})

/** Whole: comparisons cover all of the day. Part: some of it, as today. None: nothing. */
export const comparedParts = ['whole', 'part', 'none'] as const

const DaySums = z
  .object({
    day: LocalDate,
    provider: SignedRupees.describe('captured less refunded, as the provider reports it'),
    ledger: SignedRupees.describe('the same payments and refunds in the ledger'),
    difference: SignedRupees.describe('provider less ledger'),
    settled: SignedRupees.describe('transferred to the bank by settlements of the day'),
    banked: SignedRupees.nullable().describe(
      'what the bank has of them, and its credits of the day from the provider without a settlement; null: neither',
    ),
    bankDifference: SignedRupees.nullable().describe('bank less settlements'),
    open: z.int().describe('open differences of the day'),
    compared: z
      .enum(comparedParts)
      .describe('which part of the day the provider was asked about; `none`: its sum says nothing'),
  })
  .meta({ id: 'ReconciliationDay' })
export type DaySums = z.infer<typeof DaySums>

const MOST_DAYS = 31

export const listReconciliationDays = endpoint({
  operationId: 'listReconciliationDays',
  method: 'GET',
  path: '/reconciliation/days',
  summary: 'Sums by calendar day: provider, ledger, settlements, bank',
  description: `At most ${MOST_DAYS} days; the latest first. A payment belongs to the day when its buyer began to pay, on both sides.`,
  tag,
  access: 'staff',
  duty: whoMay.reconcilePayments,
  query: z
    .object({ from: AskedDate, until: AskedDate })
    .superRefine(periodCheck({ from: 'from', until: 'until', mostDays: MOST_DAYS })),
  response: z.array(DaySums),
  cost: 10,
})
