import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { settlePayment } from './attempt-payment.ts'
import { autoRefund } from './auto-refund.ts'
import type { Deps } from './deps.ts'
import { downtimeControlRoutes } from './downtime.routes.ts'
import { moveDispute } from './move-dispute.ts'
import { disputeRequestSchema, openDispute } from './open-dispute.ts'
import { schedulePayment } from './late-payments.ts'
import { payPaymentLink } from './payment-links.ts'
import { payQrCode } from './qr-codes.ts'
import { vpaSchema } from './test-instruments.ts'
import { addPastPayments, pastPaymentsSchema } from './past-payments.ts'
import { refundPayment } from './refund-payment.ts'
import { settleBalance } from './settle-balance.ts'
import { settleRefund } from './settle-refund.ts'

const params = z.object({ id: z.string() })
const paymentOutcome = z.strictObject({
  outcome: z.enum(['success', 'failure', 'authorized']).default('success'),
})
const refundOutcome = z.strictObject({ outcome: z.enum(['processed', 'failed']).default('processed') })
const dashboardRefund = z.strictObject({ amount: z.int().min(100).optional() }).nullish()
const disputeOutcome = z.strictObject({
  outcome: z.enum(['under_review', 'action_required', 'won', 'lost', 'closed']),
  recovery: z.enum(['adjustment', 'refund']).default('adjustment'),
})

const qrScan = z.strictObject({
  amount: z.int().min(100).optional(),
  vpa: vpaSchema.optional(),
  outcome: z.enum(['success', 'failure']).default('success'),
  isCreditedAnyway: z.boolean().default(false),
})
const linkAttempt = z.strictObject({
  vpa: vpaSchema.optional(),
  outcome: z.enum(['success', 'failure', 'late']).default('success'),
  lateMs: z.int().min(0).optional(),
})

/** What happens at the provider without a request of the merchant: banks, timers, and staff in the provider's dashboard. */
export const paymentControlRoutes: FastifyPluginAsyncZod<{ deps: Deps }> = async (app, { deps }) => {
  app.post('/past-payments', { schema: { body: pastPaymentsSchema } }, (request) => {
    addPastPayments(deps, request.body)
    return { count: request.body.length }
  })
  app.post('/payments/:id', { schema: { params, body: paymentOutcome } }, (request) =>
    settlePayment(deps, request.params.id, request.body.outcome),
  )
  app.post('/payments/:id/refunds', { schema: { params, body: dashboardRefund } }, (request) =>
    refundPayment(deps, {
      paymentId: request.params.id,
      request: { speed: 'normal', ...request.body },
      key: undefined,
    }),
  )
  app.post('/payments/:id/auto-refund', { schema: { params } }, (request) =>
    autoRefund(deps, request.params.id),
  )
  app.post('/payments/:id/disputes', { schema: { params, body: disputeRequestSchema } }, (request) =>
    openDispute(deps, request.params.id, request.body),
  )
  app.post('/disputes/:id', { schema: { params, body: disputeOutcome } }, (request) =>
    moveDispute(deps, request.params.id, request.body),
  )
  app.post('/refunds/:id', { schema: { params, body: refundOutcome } }, (request) =>
    settleRefund(deps, request.params.id, request.body.outcome),
  )
  app.post('/qr-codes/:id/payments', { schema: { params, body: qrScan } }, (request) =>
    payQrCode(deps, request.params.id, request.body),
  )
  app.post('/payment-links/:id/payments', { schema: { params, body: linkAttempt } }, (request) => {
    const { outcome, vpa, lateMs } = request.body
    const instrument = { method: 'upi', flow: 'intent', decision: outcome, vpa } as const
    const result = payPaymentLink(deps, request.params.id, {
      instrument,
      outcome,
      ...(lateMs !== undefined && { lateMs }),
    })
    if (result.kind === 'pending') schedulePayment(deps, result.paymentId)
    return result
  })
  app.post('/settlements', () => settleBalance(deps))
  await app.register(downtimeControlRoutes, { deps })
}
