import { z } from 'zod'
import { notes, worthOfNotes, type NoteCount } from '#domain/cash.ts'
import { comparePaise, paiseFromRupees, type Rupees as SentRupees } from '#domain/money.ts'
import { partModes, saleModes } from '#domain/counter.ts'
import { whoMay } from '#domain/rights.ts'
import { PaidPart } from './counter-parts.ts'
import { endpoint } from './endpoint.ts'
import { MAX_REASON } from './reason.ts'
import { Id, IdParams, Instant, PriceSent, Rupees, RupeesSent, SignedRupees, TextOf } from './shapes.ts'

const atTheCounter = { tag: 'Counter', access: 'staff', duty: 'counter' } as const
const reading = { ...atTheCounter, duty: whoMay.readShifts } as const
const closing = { ...atTheCounter, duty: whoMay.closeShifts } as const

const Notes = z
  .array(
    z.strictObject({ note: z.literal([...notes]).describe('in rupees'), count: z.int().min(1).max(100_000) }),
  )
  .max(notes.length)
  .refine((counts) => new Set(counts.map(({ note }) => note)).size === counts.length)

/** A count of a drawer; `notes` are what of it are notes, the rest are coins. */
const countedCash = {
  counted: RupeesSent,
  notes: Notes.optional().describe('when it was counted by notes'),
} as const

type CountedSent = { readonly counted: SentRupees; readonly notes?: readonly NoteCount[] | undefined }
const isWorthTheNotes = ({ counted, notes }: CountedSent) =>
  comparePaise(worthOfNotes(notes ?? []), paiseFromRupees(counted)) <= 0
const notesExceedSum = { path: ['notes'], message: 'notes_exceed_sum' }

const CashDrop = z
  .object({
    amount: Rupees,
    at: Instant,
    by: z.string().describe('the name of the clerk'),
    confirmedBy: z.string().nullable().describe('the name of the second person'),
    reason: z.string().nullable().describe('why nobody confirmed it'),
  })
  .meta({ id: 'CashDrop' })

const Recount = z
  .object({
    counted: Rupees,
    notes: Notes.nullable(),
    at: Instant,
    by: z.string().describe('name'),
    reason: z.string(),
  })
  .meta({ id: 'ShiftRecount' })

export const CounterShift = z
  .object({
    _id: Id,
    clerk: z.string().describe('name'),
    isOwn: z.boolean(),
    state: z
      .enum(['open', 'counted', 'closed'])
      .describe('counted: the difference is large, and the shift is closed with its reason'),
    openedAt: Instant,
    closedAt: Instant.nullable(),
    float: Rupees.describe('cash in the drawer at the beginning'),
    drops: z.array(CashDrop).describe('cash that was taken to the safe, the earliest first'),
    counted: Rupees.nullable().describe('at first'),
    notes: Notes.nullable().describe('of the first count; null: it was counted as one sum'),
    recounts: z.array(Recount).describe('later counts, the earliest first; the last one counts'),
    expected: SignedRupees.nullable().describe(
      'the float and the cash taken, less the cash given back and dropped; null until the cash is counted',
    ),
    difference: z
      .object({ amount: Rupees, isShort: z.boolean() })
      .nullable()
      .describe('between what was counted last and what should be there; null until the cash is counted'),
    reason: z.string().nullable().describe('of the difference'),
  })
  .meta({ id: 'CounterShift' })
export type CounterShift = z.infer<typeof CounterShift>

export const openShift = endpoint({
  operationId: 'openShift',
  method: 'POST',
  path: '/counter/shifts',
  summary: 'Open a shift with a drawer',
  ...atTheCounter,
  body: z.strictObject({ float: RupeesSent }).meta({ id: 'ShiftOpening' }),
  status: 201,
  response: CounterShift,
  errors: ['shift_open'],
  idempotent: true,
})

export const countShift = endpoint({
  operationId: 'countShift',
  method: 'POST',
  path: '/counter/shifts/:id/count',
  summary: 'Say how much cash is in the drawer, once; nothing is sold in the shift afterwards',
  description:
    'What should be there is in the response and nowhere before. A small difference closes the shift; a larger one waits for its reason. By the clerk or an admin.',
  ...closing,
  params: IdParams,
  body: z.strictObject(countedCash).refine(isWorthTheNotes, notesExceedSum).meta({ id: 'ShiftCount' }),
  response: CounterShift,
  errors: ['not_found', 'shift_not_open'],
  idempotent: true,
})

export const dropCash = endpoint({
  operationId: 'dropCash',
  method: 'POST',
  path: '/counter/shifts/:id/drops',
  summary: 'Take cash out of the drawer of an open shift to the safe',
  description:
    'A second person confirms it: an admin makes the call, or `approvalId` is of an approval of the kind `cash_drop`. Without one a reason says why nobody confirms it; without either the call is refused with `supervisor_needed`. By the clerk or an admin.',
  ...closing,
  params: IdParams,
  body: z
    .strictObject({
      amount: PriceSent,
      reason: TextOf(MAX_REASON).optional(),
      approvalId: Id.optional(),
    })
    .meta({ id: 'CashDropSent' }),
  status: 201,
  response: CounterShift,
  errors: ['not_found', 'shift_not_open', 'supervisor_needed'],
  idempotent: true,
})

export const recountShift = endpoint({
  operationId: 'recountShift',
  method: 'POST',
  path: '/counter/shifts/:id/recount',
  summary: 'Count the drawer of a shift again whose difference waits for its reason',
  description:
    'The first count stays beside it. A small difference closes the shift. By the clerk or an admin; nobody knows what should be there before the first count.',
  ...closing,
  params: IdParams,
  body: z
    .strictObject({ ...countedCash, reason: TextOf(MAX_REASON) })
    .refine(isWorthTheNotes, notesExceedSum)
    .meta({ id: 'ShiftRecountSent' }),
  response: CounterShift,
  errors: ['not_found', 'shift_not_open', 'shift_not_counted'],
  idempotent: true,
})

export const closeShift = endpoint({
  operationId: 'closeShift',
  method: 'POST',
  path: '/counter/shifts/:id/close',
  summary: 'Close a counted shift with the reason of its difference',
  ...closing,
  params: IdParams,
  body: z.strictObject({ reason: TextOf(MAX_REASON) }).meta({ id: 'ShiftClosing' }),
  response: CounterShift,
  errors: ['not_found', 'shift_not_open'],
  idempotent: true,
})

export const listShifts = endpoint({
  operationId: 'listShifts',
  method: 'GET',
  path: '/counter/shifts',
  summary: "The caller's shifts; for admins all shifts",
  ...reading,
  paged: { sort: { newest: 'the latest opened first', oldest: 'the earliest opened first' } },
  response: z.array(CounterShift),
})

export const ShiftReport = CounterShift.extend({
  sales: z.array(z.object({ mode: z.enum(saleModes), sales: z.int(), tickets: z.int(), amount: Rupees })),
  parts: z
    .array(z.object({ mode: z.enum(partModes), parts: z.int(), amount: Rupees }))
    .describe('of the sales of the mode `split`: together their amount'),
  taken: z
    .array(PaidPart)
    .describe('what was taken in each way: in sales, their parts and exchanges, before payouts'),
  exchanges: z
    .array(z.object({ mode: z.enum(saleModes), exchanges: z.int(), amount: Rupees }))
    .describe('what dearer tickets cost more; the tickets were sold before'),
  payouts: z.array(z.object({ mode: z.enum(['cash', 'card']), payouts: z.int(), amount: Rupees })),
  balance: z
    .object({ own: SignedRupees, ledger: SignedRupees, isEqual: z.boolean() })
    .describe(
      'the cash that should be there, with the float: by the sales, payouts and drops above, and by the ledger',
    ),
}).meta({ id: 'ShiftReport' })
export type ShiftReport = z.infer<typeof ShiftReport>

export const getShift = endpoint({
  operationId: 'getShift',
  method: 'GET',
  path: '/counter/shifts/:id',
  summary: 'The report of a shift whose cash is counted',
  description: 'Of the caller; for admins of anybody. Before the count there is none: 409.',
  ...reading,
  params: IdParams,
  response: ShiftReport,
  errors: ['not_found', 'shift_not_counted'],
})
