import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { OrderQuery } from './orders.ts'
import { InvoiceBuyer } from './registered-buyer.ts'

const tag = 'Booking'
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
