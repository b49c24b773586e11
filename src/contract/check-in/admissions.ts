import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, SentInstant, TextOf } from '../shapes.ts'
import { CheckIn, Gate, Nonce, People, Token } from './tickets.ts'

const tag = 'Door'
const atTheDoor = { tag, access: 'staff', duty: 'door', forPhones: true } as const

const ReservationParams = z.object({ reservationId: Id })

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
    'A refusal is a response too: status 200 with `verdict: refused` and its reason. Both are kept. The same nonce returns the response of its first use; for another scan it is refused.',
  ...atTheDoor,
  params: ReservationParams,
  body: z
    .strictObject({
      people: People,
      nonce: Nonce,
      scannedAt: SentInstant,
      gate: Gate,
      ticket: Token.optional().describe(
        'the `t` of the scanned address; a wrong one is refused. Without it the reservation was found in another way.',
      ),
    })
    .meta({ id: 'AdmissionRequest' }),
  response: CheckIn,
  errors: ['idempotency_mismatch'],
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
  body: z.strictObject({ reason: TextOf(200, 'reason_missing') }),
  response: CheckIn,
  errors: ['not_found', 'not_undoable'],
  cost: 3,
})
