import { setTimeout as wait } from 'node:timers/promises'
import type { Deps } from './deps.ts'
import { postEvent } from './post-event.ts'
import type { WebhookEvent } from './webhook-events.ts'

export type RetryPolicy = {
  readonly attempts: number
  readonly initialDelayMs: number
  readonly timeoutMs: number
}

export type Delivery = {
  readonly eventId: string
  readonly name: string
  readonly attempt: number
  /** The status of the response, or why there is none. */
  readonly result: number | string
}

export type DeliveryContext = {
  readonly deps: Deps
  readonly retry: RetryPolicy
  readonly stopping: AbortSignal
  readonly onDelivery: (delivery: Delivery) => void
}

/**
 * Makes one delivery attempt and schedules the next one if it fails. The caller does not wait for retries: a receiver
 * that is down must not occupy the delivery slots of other events.
 */
export async function deliverEvent(
  context: DeliveryContext,
  event: WebhookEvent,
  attempt = 1,
): Promise<void> {
  const { deps, retry, stopping } = context
  const { url } = deps.books.settings.webhooks
  if (url === null) return finishEvent(deps, event)
  const { credentials } = deps
  const result = await postEvent({ credentials, event, url, timeoutMs: retry.timeoutMs, stopping })
  if (stopping.aborted) return
  context.onDelivery({ eventId: event.id, name: event.name, attempt, result })
  if (isAccepted(result) || attempt >= retry.attempts) return finishEvent(deps, event)
  void wait(retry.initialDelayMs * 2 ** (attempt - 1), undefined, { signal: stopping, ref: false })
    .then(() => deliverEvent(context, event, attempt + 1))
    .catch(() => undefined)
}

export function finishEvent(deps: Pick<Deps, 'record'>, event: WebhookEvent): void {
  deps.record({ kind: 'event_finished', eventId: event.id })
}

function isAccepted(result: number | string): boolean {
  return typeof result === 'number' && result >= 200 && result < 300
}
