import { minutesAfter } from '#domain/time.ts'
import { webhookActor } from '#server/modules/audit/index.ts'
import type { GatewayRefund } from './gateway.ts'
import type { BackgroundPaymentDeps, PaymentDeps } from './fulfilment-handler.ts'
import { recordDispute } from './record-dispute.ts'
import { recordProviderRefund } from './record-provider-refund.ts'
import { processByProviderOrder } from './process-by-provider-order.ts'
import { findRefundStatuses } from './returns.queries.ts'
import type { IncomingWebhook, WebhookEvent } from './webhook-event.ts'
import {
  claimDueEvents,
  closeEvents,
  deleteBodiesBefore,
  type NewEvent,
  type StoredEvent,
} from './webhooks.queries.ts'

const LEASE_MINUTES = 1
const AT_ONCE = 20
/** For questions about a payment; the provider keeps its own record. */
const BODY_DAYS = 30
const MINUTES_A_DAY = 1440

/**
 * Verifies a webhook and stores its event once. Returns the event to process, or null for a duplicate.
 * Throws `signature_invalid`, `malformed`.
 */
export async function receiveWebhook(
  deps: BackgroundPaymentDeps,
  webhook: IncomingWebhook,
  store: (event: NewEvent) => Promise<boolean>,
): Promise<StoredEvent | null> {
  const { provider, id, event, providerOrderId } = deps.gateways.payments.readWebhook(webhook)
  if (event.kind === 'unreadable') deps.log.error({ eventId: id }, 'webhook event of an unknown form')
  const at = deps.now()
  const body = webhook.rawBody.toString()
  const isNew = await store({
    provider,
    id,
    body,
    event,
    providerOrderId,
    at,
    nextAttemptAt: minutesAfter(at, LEASE_MINUTES),
  })
  return isNew ? { id, event } : null
}

/** The event of a payment. */
export type PaymentEvent = { readonly id: string; readonly event: Extract<WebhookEvent, { kind: 'payment' }> }

/** Closes those of the events whose payment is processed for good, in two statements. Returns which ones are, in the order of the events. */
export async function closeCompleted(
  { db, now, fulfilmentHandler }: Pick<BackgroundPaymentDeps, 'db' | 'now' | 'fulfilmentHandler'>,
  events: readonly PaymentEvent[],
): Promise<boolean[]> {
  const orders = new Set(events.map(({ event }) => event.providerOrderId))
  const completed = await fulfilmentHandler.listCompletedPayments(db, [...orders])
  const isCompleted = ({ event }: PaymentEvent) => completed.has(event.paymentId)
  const ids = events.filter(isCompleted).map(({ id }) => id)
  if (ids.length > 0) await closeEvents(db, ids, now())
  return events.map(isCompleted)
}

/** Processes events that were stored but not processed, because the process ended or a provider was unreachable. */
export async function processDueWebhooks(deps: BackgroundPaymentDeps): Promise<void> {
  const due = await claimDueEvents(deps.db, { now: deps.now(), limit: AT_ONCE })
  const close = (id: string) => closeEvents(deps.db, [id], deps.now())
  await Promise.all(due.map((event) => processWebhook(deps, event, { close })))
}

/** Deletes the bodies of old events: they hold email and phone of the payer. */
export function deleteOldBodies({ db, now }: Pick<BackgroundPaymentDeps, 'db' | 'now'>): Promise<void> {
  return deleteBodiesBefore(db, minutesAfter(now(), -BODY_DAYS * MINUTES_A_DAY))
}

type Closing = {
  readonly close: (id: string) => Promise<void>
  /** Closes the event of a payment that is processed for good. Returns whether it is. */
  readonly closeIfCompleted?: (event: PaymentEvent) => Promise<boolean>
}

/** Processes an event and closes it. After a failure the webhook job retries it. */
export async function processWebhook(
  deps: BackgroundPaymentDeps,
  { id, event }: StoredEvent,
  { close, closeIfCompleted }: Closing,
): Promise<void> {
  try {
    if (closeIfCompleted && event.kind === 'payment' && (await closeIfCompleted({ id, event }))) return
    await react({ ...deps, actor: webhookActor(id) }, event)
    await close(id)
  } catch (error) {
    deps.log.warn({ err: error, eventId: id }, 'webhook event left for later')
  }
}

async function react(deps: PaymentDeps, event: WebhookEvent): Promise<void> {
  switch (event.kind) {
    case 'refund':
      return ofKnownPayment(deps, event.refund.paymentId, async () =>
        recordProviderRefund(deps, await readWhenDecided(deps, event.refund)),
      )
    case 'payment': {
      const { paymentId, providerOrderId } = event
      return void (await processByProviderOrder(deps, { paymentId, providerOrderId }))
    }
    case 'dispute': {
      // Events come in any order: the provider says how the dispute stands now.
      const dispute = (await deps.gateways.payments.findDispute(event.dispute.id)) ?? event.dispute
      return ofKnownPayment(deps, dispute.paymentId, () => recordDispute(deps, dispute))
    }
    case 'other':
    case 'unreadable':
      return
  }
}

/** Events come in any order: when one contradicts what was decided, the provider says how the refund stands now. */
async function readWhenDecided(deps: PaymentDeps, reported: GatewayRefund): Promise<GatewayRefund> {
  const known = (await findRefundStatuses(deps.db, [reported.id])).get(reported.id) ?? 'pending'
  if (known === 'pending' || reported.status === 'pending' || known === reported.status) return reported
  const current = await deps.gateways.payments.findRefund(reported.id)
  if (!current) return { ...reported, status: known }
  return current.status === 'pending' ? reported : current
}

/** Records something of a payment; one that our books do not know, but was captured for an order of ours, is settled first. */
async function ofKnownPayment(
  deps: PaymentDeps,
  paymentId: string,
  record: () => Promise<boolean>,
): Promise<void> {
  if (await record()) return
  const payment = await deps.gateways.payments.findPayment(paymentId)
  if (!payment?.isCaptured || payment.providerOrderId === null) return
  await processByProviderOrder(deps, { paymentId, providerOrderId: payment.providerOrderId })
  await record()
}
