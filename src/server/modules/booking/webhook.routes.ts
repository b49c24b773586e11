import type { FastifyInstance } from 'fastify'
import { razorpayWebhook } from '#contract/orders.ts'
import { route } from '#server/http/route.ts'
import type { SettleDeps } from './settle-deps.ts'
import { processEvent, receiveWebhook } from './webhooks.ts'

/** Answers as soon as the notice is stored; the work happens after the answer, and `track` lets a shutdown wait for it. */
export function webhookRoutes(
  app: FastifyInstance,
  deps: SettleDeps,
  track: (work: Promise<void>) => void,
): void {
  route(app, razorpayWebhook, async ({ headers, rawBody }) => {
    const event = await receiveWebhook(deps, {
      rawBody: rawBody ?? Buffer.alloc(0),
      signature: String(headers['x-razorpay-signature'] ?? ''),
      eventId: headers['x-razorpay-event-id']?.toString(),
    })
    if (event) {
      const work = processEvent(deps, event)
      track(
        work.catch((error: unknown) =>
          deps.log.warn({ err: error, eventId: event.id }, 'webhook event left for later'),
        ),
      )
    }
    return { received: true as const }
  })
}
