import { z } from 'zod'
import { wireKindNames } from '#domain/line-kinds.ts'
import { Id, Rupees } from '../shapes.ts'

export const TaxSplit = z
  .object({
    ratePercent: z.number().describe('CGST and SGST together'),
    taxable: Rupees,
    cgst: Rupees,
    sgst: Rupees,
  })
  .meta({ id: 'TaxSplit' })
export type TaxSplit = z.infer<typeof TaxSplit>

export const OrderLine = z
  .object({
    kind: z.enum(wireKindNames).describe('`other`: what this version of the API does not know'),
    itemId: Id.nullable().describe('the snack; null for tickets and private screenings'),
    label: z.string().nullable().describe('the name of the snack when it was bought'),
    quantity: z.int().positive(),
    unitPrice: Rupees.describe('of one, with its tax, when it was bought'),
    amount: Rupees.describe('quantity x unit price'),
    taxCode: z.string().describe('Services Accounting Code (SAC)'),
    tax: TaxSplit.nullable().describe('GST included in the amount; null for a price without a valid base'),
    refundedQuantity: z.int().nonnegative(),
  })
  .describe('what an order is for; amounts in rupees')
  .meta({ id: 'OrderLine' })
export type OrderLine = z.infer<typeof OrderLine>

const SellerTexts = z.object({ address: z.string(), placeOfSupply: z.string() })

export const TicketTax = TaxSplit.extend({
  gstin: z.string(),
  legalName: z.string(),
  sac: z.string(),
  placeOfSupply: z.string().describe('state and its code'),
  seller: z
    .object({ en: SellerTexts, hi: SellerTexts })
    .describe('address of the venue and place of supply, in each language'),
})
  .describe('GST included in the total of all tickets; null for a price without a valid base')
  .meta({ id: 'TicketTax' })
export type TicketTax = z.infer<typeof TicketTax>
