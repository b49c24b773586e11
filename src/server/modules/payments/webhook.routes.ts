import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { razorpayWebhook } from '#contract/payments.ts'
import { route } from '#server/http/route.ts'
import { createBatcher } from '#server/platform/batch.ts'
import type { BackgroundPaymentDeps } from './fulfilment-handler.ts'
import { closeCompleted, processWebhook, receiveWebhook, type PaymentEvent } from './webhooks.ts'
import { closeEvents, storeEvents, type NewEvent } from './webhooks.queries.ts'

const MOST = 100

/**
 * Responds as soon as the event is stored; processing follows the response, and `track` lets a shutdown wait for it.
 * Several events arrive for every payment: concurrent ones are stored and closed in one statement. Those of a payment wait for the buyer's page,
 * which confirms most payments itself.
 */
export function webhookRoutes(
  app: FastifyInstance,
  deps: BackgroundPaymentDeps,
  track: (work: Promise<void>) => void,
): void {
  const store = createBatcher<NewEvent, boolean>({
    slots: 1,
    most: MOST,
    keysOf: ({ id }) => [id],
    run: async (events) => {
      const fresh = await storeEvents(deps.db, events)
      return events.map(({ id }) => fresh.has(id))
    },
  })
  const close = createBatcher<string, void>({
    slots: 1,
    most: MOST,
    run: async (ids) => {
      await closeEvents(deps.db, ids, deps.now())
      return ids.map(() => undefined)
    },
  })

  const closeIfCompleted = createBatcher<PaymentEvent, boolean>({
    slots: 1,
    most: MOST,
    run: (events) => closeCompleted(deps, events),
  })
  const closing = {
    close,
    async closeIfCompleted(event: PaymentEvent) {
      await pauseForPage(deps.config.WEBHOOK_PAUSE_MS)
      return closeIfCompleted(event)
    },
  }

  route(app, razorpayWebhook, async (request) => {
    const { headers, rawBody = Buffer.alloc(0) } = request
    const event = await receiveWebhook(deps, { rawBody, headers }, store).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'signature_invalid') {
        app.limitInvalidSignatures(request as FastifyRequest)
      }
      throw error
    })
    if (event) track(processWebhook(deps, event, closing))
    return { received: true as const }
  })
}

/** Ends once or twice as much later, for all events of the same time together, so that they share a statement. */
async function pauseForPage(milliseconds: number): Promise<void> {
  if (milliseconds === 0) return
  const now = performance.now()
  await sleep((Math.floor(now / milliseconds) + 2) * milliseconds - now)
}
