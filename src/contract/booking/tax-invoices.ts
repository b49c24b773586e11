import { z } from 'zod'
import { languages } from '#domain/languages.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, Instant, Rupees } from '../shapes.ts'

const tag = 'Booking'

export const TaxInvoice = z
  .object({
    number: z.string().describe('consecutive in its financial year'),
    at: Instant.describe('when it was sold'),
    total: Rupees,
  })
  .meta({ id: 'TaxInvoice' })
export type TaxInvoice = z.infer<typeof TaxInvoice>

export const listTaxInvoices = endpoint({
  operationId: 'listTaxInvoices',
  method: 'GET',
  path: '/reservations/:id/tax-invoices',
  summary: 'The tax invoices of a reservation and of the snacks bought for it, also for the counter',
  description: 'They stay as they were issued after a cancellation or a refund.',
  tag,
  access: 'signed-in',
  params: IdParams,
  response: z.array(TaxInvoice),
  errors: ['not_found'],
  cost: 3,
})

export const getTaxInvoice = endpoint({
  operationId: 'getTaxInvoice',
  method: 'GET',
  path: '/reservations/:id/tax-invoices/:number/pdf',
  summary: 'A tax invoice as PDF (A6) without the QR of the ticket, also for the counter',
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
