import { z } from 'zod'
import { badRequest, unknownIdError } from './api-errors.ts'
import { newId, nowSeconds, type Deps } from './deps.ts'
import type { Dispute } from './entities.ts'
import { createEvent } from './webhook-events.ts'

const RESPOND_WITHIN_SECONDS = 3 * 24 * 3600

export const disputeRequestSchema = z
  .strictObject({
    amount: z.int().min(1).optional().describe('the whole payment unless given'),
    phase: z
      .enum(['fraud', 'retrieval', 'chargeback', 'pre_arbitration', 'arbitration'])
      .default('chargeback'),
    reasonCode: z.string().default('goods_or_services_not_received_or_partially_received'),
  })
  .prefault({})

/** A bank disputes a captured payment. */
export function openDispute(
  deps: Deps,
  paymentId: string,
  { amount, phase, reasonCode }: z.infer<typeof disputeRequestSchema>,
): Dispute {
  const payment = deps.books.payments.get(paymentId)
  if (!payment) throw unknownIdError()
  if (!payment.captured) throw badRequest('Only captured payments can be disputed')
  const disputed = amount ?? payment.amount
  if (disputed > payment.amount)
    throw badRequest('The dispute is greater than the payment', { field: 'amount' })
  const dispute: Dispute = {
    id: newId(deps, 'disp'),
    entity: 'dispute',
    payment_id: paymentId,
    amount: disputed,
    currency: payment.currency,
    amount_deducted: 0,
    reason_code: reasonCode,
    respond_by: nowSeconds(deps) + RESPOND_WITHIN_SECONDS,
    status: 'open',
    phase,
    created_at: nowSeconds(deps),
    evidence: { amount: disputed, summary: null, submitted_at: null },
  }
  deps.record(
    { kind: 'dispute', dispute },
    createEvent(deps, 'payment.dispute.created', { payment, dispute }),
  )
  return dispute
}
