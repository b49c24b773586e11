import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Deps } from './deps.ts'
import type { Payment } from './entities.ts'
import { acquirerReference } from './new-payment.ts'

export const pastPaymentsSchema = z
  .array(
    z.strictObject({
      id: z.string(),
      order_id: z.string(),
      amount: z.int().min(100),
      vpa: z.string(),
      email: z.string(),
      contact: z.string(),
      created_at: z.int(),
    }),
  )
  .max(2_000)

type PastPayment = z.infer<typeof pastPaymentsSchema>[number]

/** Adds payments by UPI that were captured before the simulation began, such as those of a demo's sales: they can be fetched and refunded. Safe to repeat. */
export function addPastPayments({ books }: Deps, payments: readonly PastPayment[]): void {
  for (const payment of payments) books.pastPayments.set(payment.id, capturedPayment(payment))
}

/** 12 digits that follow from the id, so that they are the same when the payments are added again. */
function rrnOf(id: string): string {
  const digest = createHash('sha256').update(id).digest()
  return String(digest.readUIntBE(0, 6) % 1e12).padStart(12, '0')
}

function capturedPayment(past: PastPayment): Payment {
  return {
    ...past,
    entity: 'payment',
    currency: 'INR',
    status: 'captured',
    invoice_id: null,
    international: false,
    method: 'upi',
    amount_refunded: 0,
    refund_status: null,
    captured: true,
    description: null,
    card_id: null,
    bank: null,
    wallet: null,
    upi: { payer_account_type: 'bank_account', vpa: past.vpa },
    notes: [],
    fee: 0,
    tax: 0,
    error_code: null,
    error_description: null,
    error_source: null,
    error_step: null,
    error_reason: null,
    acquirer_data: acquirerReference('upi', rrnOf(past.id)),
  }
}
