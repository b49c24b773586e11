import { z } from 'zod'
import { badRequest } from './api-errors.ts'
import { newId, nowSeconds, type Deps } from './deps.ts'
import type { Order } from './entities.ts'
import { amountField, flagField, normaliseNotes, notesSchema } from './request-fields.ts'

/** All fields that the real API documents; those without an effect here are accepted and ignored. */
export const orderRequestSchema = z.strictObject({
  amount: amountField.refine((amount) => amount >= 100, 'Order amount less than minimum amount allowed'),
  currency: z.literal('INR', 'Currency is not supported'),
  receipt: z.string().max(40, 'The receipt may not be greater than 40 characters.').nullish(),
  notes: notesSchema.nullish(),
  unique_receipt: flagField.optional(),
  partial_payment: flagField.optional(),
  first_payment_min_amount: amountField.optional(),
  payment_capture: flagField.optional(),
  payment: z.unknown().optional(),
  method: z.string().optional(),
  customer_id: z.string().optional(),
  offer_id: z.string().optional(),
})

type OrderRequest = z.infer<typeof orderRequestSchema>

/**
 * Creates an order. Whether a receipt may be used again is a setting of the account; with `unique_receipt` the repeated request gets
 * the order that exists.
 */
export function createOrder(deps: Deps, request: OrderRequest): Order {
  const existing = findByReceipt(deps, request)
  if (existing && request.unique_receipt && existing.amount === request.amount) return existing
  if (existing && (request.unique_receipt || deps.books.settings.payments.uniqueReceipts))
    throw badRequest('Order receipt should be unique.', { field: 'receipt' })
  const order = newOrder(deps, request)
  deps.record({ kind: 'order', order })
  return order
}

type NewOrder = Pick<OrderRequest, 'amount' | 'currency' | 'receipt' | 'notes'>

/** Returns a new order, which is not recorded yet. */
export function newOrder(deps: Deps, { amount, currency, receipt, notes }: NewOrder): Order {
  return {
    id: newId(deps, 'order'),
    entity: 'order',
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency,
    receipt: receipt ?? null,
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes: normaliseNotes(notes),
    created_at: nowSeconds(deps),
  }
}

function findByReceipt({ books }: Deps, { receipt }: OrderRequest): Order | undefined {
  const orderId = receipt ? books.orderOfReceipt.get(receipt) : undefined
  return orderId === undefined ? undefined : books.orders.get(orderId)
}
