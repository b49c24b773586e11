import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, Instant } from '../shapes.ts'
import { Admission, CheckIn, DoorTicket, Gate, Refusal, verdicts } from './tickets.ts'

const tag = 'Door'
const atTheDoor = { tag, access: 'staff', duty: 'door', forPhones: true } as const

const ReservationParams = z.object({ reservationId: Id })
const Token = z.string().min(1).max(2000).describe('the `t` of the scanned address')
const People = z.int().min(1).max(1000)
const Nonce = z.uuid().describe('made for this scan; the same nonce again returns the same response')

export const getCheckIn = endpoint({
  operationId: 'getCheckIn',
  method: 'GET',
  path: '/checkin/:reservationId',
  summary: 'A ticket at the door: what would be said if the people who are not in yet came now',
  ...atTheDoor,
  params: ReservationParams,
  query: z.object({ gate: Gate.optional().describe('"all" unless given'), t: Token.optional() }),
  response: CheckIn,
  cost: 2,
})

export const admit = endpoint({
  operationId: 'admit',
  method: 'POST',
  path: '/checkin/:reservationId',
  summary: 'Let people in, or learn why not',
  description:
    'A refusal is a response too: status 200 with `verdict: refused` and its reason. Both are kept. The same nonce returns the response of its first use.',
  ...atTheDoor,
  params: ReservationParams,
  body: z
    .object({
      people: People,
      nonce: Nonce,
      scannedAt: Instant,
      gate: Gate,
      ticket: Token.optional().describe(
        'the `t` of the scanned address; a wrong one is refused. Without it the reservation was found in another way.',
      ),
    })
    .meta({ id: 'AdmissionRequest' }),
  response: CheckIn,
  cost: 3,
})

export const undoAdmission = endpoint({
  operationId: 'undoAdmission',
  method: 'POST',
  path: '/door/admissions/:id/undo',
  summary: 'Undo an admission that the caller made at most 15 minutes ago',
  description: 'The people are out again. Idempotent: repeating it returns the ticket as it is now.',
  ...atTheDoor,
  params: IdParams,
  body: z.object({ reason: z.string().trim().min(1, 'reason_missing').max(200) }),
  response: CheckIn,
  errors: ['not_found', 'not_undoable'],
  cost: 3,
})

export const MOST_IN_A_BATCH = 50

const OfflineAdmission = z
  .object({
    reservationId: Id,
    people: People,
    nonce: Nonce,
    scannedAt: Instant,
    gate: Gate,
    ticket: Token.optional(),
    verdict: z.enum(verdicts).describe('what the phone showed'),
    reason: z.string().max(40).optional().describe('kind of the refusal that the phone showed'),
  })
  .meta({ id: 'OfflineAdmission' })

const SentAdmission = z
  .object({
    nonce: z.uuid(),
    verdict: z.enum(verdicts).describe('as the phone showed it: people whom it let in are in'),
    conflict: Refusal.nullable().describe('the phone let them in, and the server would have refused them'),
    admitted: z.int().nonnegative(),
    remaining: z.int().nonnegative(),
  })
  .meta({ id: 'SentAdmission' })
export type SentAdmission = z.infer<typeof SentAdmission>

export const sendAdmissions = endpoint({
  operationId: 'sendAdmissions',
  method: 'POST',
  path: '/door/admissions',
  summary: 'Send what was decided without a network',
  description:
    'One result for each item, in the same order. A conflict is kept, shown and counted. Sending a batch again changes nothing and returns the same results.',
  ...atTheDoor,
  body: z.object({
    sentAt: Instant.describe(
      'by the clock of the phone when it sends: tells how wrong the clock of the scans was',
    ),
    admissions: z.array(OfflineAdmission).min(1).max(MOST_IN_A_BATCH),
  }),
  response: z.object({ results: z.array(SentAdmission) }),
  cost: 60,
})

export const listConflicts = endpoint({
  operationId: 'listConflicts',
  method: 'GET',
  path: '/door/conflicts',
  summary: 'People who were let in without a network although the server would have refused them',
  ...{ tag, access: 'staff', duty: 'door' },
  paged: { sort: { newest: 'the latest first', oldest: 'the earliest first' } },
  query: z.object({ showtimeId: Id.optional() }),
  response: z.array(
    z.object({ admission: Admission, ticket: DoorTicket.nullable() }).meta({ id: 'Conflict' }),
  ),
})
