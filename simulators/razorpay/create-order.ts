import { z } from 'zod'
import { newId, nowSeconds, type Deps } from './deps.ts'
import type { Order } from './entities.ts'

export const notesSchema = z
  .union([z.record(z.string(), z.coerce.string().max(512)), z.array(z.never()).max(0)])
  .refine((notes) => Object.keys(notes).length <= 15, 'notes may have at most 15 entries')

export const orderRequestSchema = z.object({
  amount: z.int('The amount must be an integer.').min(100, 'Order amount less than minimum amount allowed'),
  currency: z.literal('INR', 'Currency is not supported'),
  receipt: z.string().max(40, 'The receipt may not be greater than 40 characters.').nullish(),
  notes: notesSchema.nullish(),
})

export function createOrder(deps: Deps, request: z.infer<typeof orderRequestSchema>): Order {
  const order: Order = {
    id: newId(deps, 'order'),
    entity: 'order',
    amount: request.amount,
    amount_paid: 0,
    amount_due: request.amount,
    currency: request.currency,
    receipt: request.receipt ?? null,
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes: normaliseNotes(request.notes),
    created_at: nowSeconds(deps),
  }
  deps.record({ kind: 'order', order })
  return order
}

export function normaliseNotes(notes: z.infer<typeof notesSchema> | null | undefined): Order['notes'] {
  if (!notes || Array.isArray(notes) || Object.keys(notes).length === 0) return []
  return notes
}
