import { z } from 'zod'
import { refusalReasons } from '#domain/check-in/verdict.ts'
import { endpoint } from '../endpoint.ts'
import { Id, SentInstant } from '../shapes.ts'
import { Gate, Nonce, People, Refusal, Token, verdicts } from './tickets.ts'

const tag = 'Door'
const atTheDoor = { tag, access: 'staff', duty: 'door', forPhones: true } as const

export const MOST_IN_A_BATCH = 50

const OfflineAdmission = z
  .object({
    reservationId: Id,
    people: People,
    nonce: Nonce,
    scannedAt: SentInstant,
    gate: Gate,
    ticket: Token.optional(),
    verdict: z.enum(verdicts).describe('what the phone showed'),
    reason: z.enum(refusalReasons).optional().describe('of the refusal that the phone showed'),
  })
  .meta({ id: 'OfflineAdmission' })

const SentAdmission = z
  .object({
    nonce: z.uuid().toLowerCase(),
    verdict: z.enum(verdicts).describe('as the phone showed it: people whom it let in are in'),
    conflict: Refusal.nullable().describe('the phone let them in, and the server would have refused them'),
    admitted: z.int().nonnegative(),
    remaining: z.int().nonnegative(),
    error: z
      .literal('idempotency_mismatch')
      .nullable()
      .describe('it was not kept, and never will be: its nonce belongs to another scan'),
  })
  .meta({ id: 'SentAdmission' })

export const sendAdmissions = endpoint({
  operationId: 'sendAdmissions',
  method: 'POST',
  path: '/door/admissions',
  summary: 'Send what was decided without a network',
  description:
    'One result for each item, in the same order. A conflict is kept, shown and counted. Sending a batch again changes nothing and returns the same results.',
  ...atTheDoor,
  body: z.strictObject({
    sentAt: SentInstant.describe(
      'by the clock of the phone when it sends: tells how wrong the clock of the scans was',
    ),
    admissions: z.array(OfflineAdmission).min(1).max(MOST_IN_A_BATCH),
  }),
  response: z.object({ results: z.array(SentAdmission) }),
  cost: 60,
})
