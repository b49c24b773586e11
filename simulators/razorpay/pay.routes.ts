import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { sendError } from './error-responses.ts'
import { attemptPayment, type Attempt } from './attempt-payment.ts'
import { schedulePayment } from './late-payments.ts'
import type { Deps } from './deps.ts'
import { defaultInstruments, vpaSchema, type Instrument } from './test-instruments.ts'

const paySchema = z.object({
  order_id: z.string(),
  method: z.enum(['card', 'upi', 'netbanking']).default('upi'),
  outcome: z.enum(['success', 'failure', 'authorized', 'late']).default('success'),
  lateMs: z.int().min(0).optional(),
  /** Of a payer by UPI. */
  vpa: vpaSchema.optional(),
  email: z.string().optional(),
  contact: z.string().optional(),
})

/** Payment without a browser: returns what the checkout handler receives. */
export const payRoutes: FastifyPluginAsyncZod<{ deps: Deps; paths: readonly string[] }> = async (
  app,
  options,
) => {
  app.setErrorHandler(sendError)
  for (const path of options.paths) {
    app.post(path, { schema: { body: paySchema } }, (request, reply) => {
      const { order_id: orderId, method, vpa, email, contact, ...rest } = request.body
      return sendAttemptResult(options.deps, reply, {
        orderId,
        instrument: instrumentOf(method, vpa),
        payer: { email, contact },
        ...rest,
      })
    })
  }
}

function sendAttemptResult(deps: Deps, reply: FastifyReply, attempt: Attempt): FastifyReply {
  const result = attemptPayment(deps, attempt)
  switch (result.kind) {
    case 'paid':
      return reply.send(result.response)
    case 'failed':
      return reply.code(400).send(result.body)
    case 'pending':
      schedulePayment(deps, result.paymentId)
      return reply.code(202).send({
        razorpay_order_id: attempt.orderId,
        razorpay_payment_id: result.paymentId,
        status: 'created',
      })
  }
}

function instrumentOf(method: Instrument['method'], vpa: string | undefined): Instrument {
  return method === 'upi' ? { method, flow: 'intent', decision: 'success', vpa } : defaultInstruments[method]
}
