import { z } from 'zod'
import { saleModes } from '#domain/counter.ts'
import { endpoint } from './endpoint.ts'
import { MAX_REASON } from './reason.ts'
import { Id, IdParams, Instant, Rupees, RupeesSent, SignedRupees, TextOf } from './shapes.ts'

const atTheCounter = { tag: 'Counter', access: 'staff', duty: 'counter' } as const

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
    counted: Rupees.nullable(),
    expected: SignedRupees.nullable().describe(
      'the float and the cash taken, less the cash given back; null until the cash is counted',
    ),
    difference: z
      .object({ amount: Rupees, isShort: z.boolean() })
      .nullable()
      .describe('between what was counted and what should be there; null until the cash is counted'),
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
  ...atTheCounter,
  params: IdParams,
  body: z.strictObject({ counted: RupeesSent }).meta({ id: 'ShiftCount' }),
  response: CounterShift,
  errors: ['not_found', 'shift_not_open'],
  idempotent: true,
})

export const closeShift = endpoint({
  operationId: 'closeShift',
  method: 'POST',
  path: '/counter/shifts/:id/close',
  summary: 'Close a counted shift with the reason of its difference',
  ...atTheCounter,
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
  ...atTheCounter,
  paged: { sort: { newest: 'the latest opened first', oldest: 'the earliest opened first' } },
  response: z.array(CounterShift),
})

export const ShiftReport = CounterShift.extend({
  sales: z.array(z.object({ mode: z.enum(saleModes), sales: z.int(), tickets: z.int(), amount: Rupees })),
  exchanges: z
    .array(z.object({ mode: z.enum(saleModes), exchanges: z.int(), amount: Rupees }))
    .describe('what dearer tickets cost more; the tickets were sold before'),
  payouts: z.array(z.object({ mode: z.enum(['cash', 'card']), payouts: z.int(), amount: Rupees })),
}).meta({ id: 'ShiftReport' })
export type ShiftReport = z.infer<typeof ShiftReport>

export const getShift = endpoint({
  operationId: 'getShift',
  method: 'GET',
  path: '/counter/shifts/:id',
  summary: 'The report of a shift whose cash is counted',
  description: 'Of the caller; for admins of anybody. Before the count there is none: 409.',
  ...atTheCounter,
  params: IdParams,
  response: ShiftReport,
  errors: ['not_found', 'shift_not_counted'],
})
