import { z } from 'zod'
import { languages } from '#domain/languages.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, Instant, Rupees } from '../shapes.ts'

const tag = 'Booking'

export const CreditNote = z
  .object({
    number: z.string().describe('consecutive in its financial year'),
    at: Instant,
    amount: Rupees,
    invoiceNumber: z.string().describe('the invoice that it is for'),
  })
  .meta({ id: 'CreditNote' })
export type CreditNote = z.infer<typeof CreditNote>

export const listCreditNotes = endpoint({
  operationId: 'listCreditNotes',
  method: 'GET',
  path: '/reservations/:id/credit-notes',
  summary: 'The credit notes of a reservation and of the snacks bought for it, also for the counter',
  description: 'One that has no number yet, because nobody was mailed, gets its number now.',
  tag,
  access: 'signed-in',
  params: IdParams,
  response: z.array(CreditNote),
  errors: ['not_found'],
  cost: 3,
})

export const getCreditNote = endpoint({
  operationId: 'getCreditNote',
  method: 'GET',
  path: '/reservations/:id/credit-notes/:number/pdf',
  summary: 'A credit note as PDF (A6), also for the counter',
  tag,
  access: 'signed-in',
  params: z.object({
    id: Id,
    number: z.string().max(20).describe('its number with a hyphen in place of the slash'),
  }),
  query: z.object({ language: z.enum(languages).default('en').describe('of the customer') }),
  produces: 'application/pdf',
  errors: ['not_found'],
  cost: 40,
})
