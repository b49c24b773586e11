import { z } from 'zod'
import { isGstin } from '#domain/gstin.ts'
import { endpoint } from '../endpoint.ts'
import { LineOfText } from '../shapes.ts'
import { OrderQuery } from './orders.ts'

const tag = 'Booking'
const MOST_LETTERS = 120

/** Spaces are left out, and small letters become capitals. The last character is checked against the others. */
export const Gstin = z
  .string()
  .overwrite((typed) => typed.replaceAll(/\s/g, '').toUpperCase())
  .refine(isGstin, 'gstin_invalid')
  .describe('a GSTIN with its check digit')
export const LegalName = LineOfText(MOST_LETTERS, 'field_missing').describe(
  'the registered name of the business',
)

/** The registered business that an order is bought for: its tax invoice names it. */
export const InvoiceBuyer = z
  .strictObject({ gstin: Gstin, legalName: LegalName })
  .meta({ id: 'InvoiceBuyer' })
export type InvoiceBuyer = z.infer<typeof InvoiceBuyer>

const BuyerOrNone = z.object({ buyer: InvoiceBuyer.nullable().describe('null: bought for oneself') })

export const getInvoiceBuyer = endpoint({
  operationId: 'getInvoiceBuyer',
  method: 'GET',
  path: '/orders/invoice-buyer',
  summary: 'The business that an order is bought for',
  tag,
  access: 'signed-in',
  query: OrderQuery,
  response: BuyerOrNone,
  errors: ['not_found'],
})

export const saveInvoiceBuyer = endpoint({
  operationId: 'saveInvoiceBuyer',
  method: 'PUT',
  path: '/orders/invoice-buyer',
  summary: 'Say that an unpaid order is bought for a business, or no more',
  description:
    'The tax invoice and its credit notes name the business, and it is in the return as a sale to a registered one. The place of supply stays the state of the venue. 409 `order_not_payable` once the order is paid: an invoice never changes.',
  tag,
  access: 'signed-in',
  query: OrderQuery,
  body: BuyerOrNone,
  response: BuyerOrNone,
  errors: ['not_found', 'order_not_payable'],
})
