import type { FastifyPluginAsync } from 'fastify'
import type { Faults } from '../faults.ts'
import { openJournal } from '../journal.ts'
import type { Random } from '../random.ts'
import { sendError } from './error-responses.ts'
import { apiRoutes } from './api.routes.ts'
import { clearBooks, emptyBooks, recordEntry, type Entry } from './books.ts'
import { checkoutRoutes } from './checkout.routes.ts'
import { controlRoutes } from './control.routes.ts'
import type { Credentials, Deps } from './deps.ts'
import { scheduleAllPayments } from './late-payments.ts'
import { payRoutes } from './pay.routes.ts'
import type { RetryPolicy } from './deliver-event.ts'
import { startWebhooks } from './webhooks.ts'

export type RazorpayOptions = {
  readonly credentials: Credentials
  readonly directory: string | undefined
  readonly framedBy?: '*'
  readonly webhookUrl: string | undefined
  readonly webhookRetry?: RetryPolicy
  /** Settles payments when they are due, as the provider does; otherwise only when it is told to. */
  readonly settlesDue?: boolean
  readonly faults: Faults
  readonly random: Random
  readonly now: () => number
  readonly onReset: (reset: () => void) => void
}

const DEFAULT_RETRY: RetryPolicy = { attempts: 8, initialDelayMs: 250, timeoutMs: 5000 }

/** A payment provider with the API of Razorpay. No money moves. */
export const razorpay: FastifyPluginAsync<RazorpayOptions> = async (app, options) => {
  const journal = openJournal<Entry>(options.directory, 'razorpay')
  const books = emptyBooks()
  for (const entry of journal.replayed) recordEntry(books, entry)

  const record = (...entries: readonly Entry[]): void => {
    journal.append(entries)
    for (const entry of entries) recordEntry(books, entry)
    for (const entry of entries) if (entry.kind === 'event_raised') webhooks.send(entry.event)
  }
  const deps: Deps = { books, record, ...options }
  const webhooks = startWebhooks(deps, options.webhookRetry ?? DEFAULT_RETRY)
  if (options.webhookUrl) record({ kind: 'webhook_settings', change: { url: options.webhookUrl } })
  for (const event of [...books.unsentEvents.values()]) webhooks.send(event)
  scheduleAllPayments(deps)

  options.onReset(() => {
    journal.clear()
    clearBooks(books)
    record({ kind: 'webhook_settings', change: { url: books.settings.webhooks.url } })
  })
  app.addHook('onClose', () => {
    webhooks.stop()
    // Timers that still fire then have nothing to settle.
    books.paymentsDue.clear()
    journal.close()
  })

  app.setErrorHandler(sendError)
  await app.register(apiRoutes, { prefix: '/razorpay/v1', deps })
  await app.register(checkoutRoutes, { prefix: '/razorpay', deps, framedBy: options.framedBy })
  await app.register(payRoutes, { deps, paths: ['/pay', '/simulator/pay', '/razorpay/simulator/pay'] })
  await app.register(controlRoutes, { prefix: '/control', deps, webhooks })
}
