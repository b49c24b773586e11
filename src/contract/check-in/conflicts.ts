import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, Instant, TextOf } from '../shapes.ts'
import { Admission, DoorTicket } from './tickets.ts'

/** People who were let in without a network although the server would have refused them. */
const Conflict = Admission.extend({
  ticket: DoorTicket.nullable().describe('null when it is forged or unknown'),
  others: z.array(Admission).describe('the other admissions of the ticket, in the order of the decisions'),
  settled: z
    .object({ at: Instant, by: z.string().describe('name of the account'), note: z.string() })
    .nullable()
    .describe('what a person has found about it'),
}).meta({ id: 'Conflict' })
export type Conflict = z.infer<typeof Conflict>

const atTheDoor = { tag: 'Door', access: 'staff', duty: 'door' } as const

export const listConflicts = endpoint({
  operationId: 'listConflicts',
  method: 'GET',
  path: '/door/conflicts',
  summary: 'People who were let in without a network although the server would have refused them',
  ...atTheDoor,
  paged: { sort: { newest: 'the latest first', oldest: 'the earliest first' } },
  query: z.object({
    showtimeId: Id.optional(),
    state: z.enum(['open', 'settled']).optional().describe('both unless given'),
  }),
  response: z.array(Conflict),
})

export const settleConflict = endpoint({
  operationId: 'settleConflict',
  method: 'POST',
  path: '/door/conflicts/:id/settle',
  summary: 'Say what was found about a conflict; once',
  description: 'The same note of the same person again changes nothing.',
  ...atTheDoor,
  params: IdParams,
  body: z.strictObject({ note: TextOf(500, 'reason_missing') }),
  response: Conflict,
  errors: ['not_found', 'conflict_settled'],
})
