import { setTimeout as wait } from 'node:timers/promises'
import type { Deps } from './deps.ts'
import { postEvent } from './post-event.ts'
import type { WebhookEvent } from './webhook-events.ts'

export type RetryPlan = {
  readonly attempts: number
  readonly firstPauseMs: number
  readonly timeoutMs: number
}

export type Delivery = {
  readonly eventId: string
  readonly name: string
  readonly attempt: number
  readonly answer: number | string
}

export type Carrier = {
  readonly deps: Deps
  readonly retry: RetryPlan
  readonly stopping: AbortSignal
  readonly onDelivery: (delivery: Delivery) => void
}

/**
 * One attempt. The next one comes by itself after a pause, which the caller does not wait for: pauses must not
 * hold one of the few places, or one dead receiver stops all events.
 */
export async function deliverEvent(carrier: Carrier, event: WebhookEvent, attempt = 1): Promise<void> {
  const { deps, retry, stopping } = carrier
  const { url } = deps.books.settings.webhooks
  if (url === null) return finishEvent(deps, event)
  const { credentials } = deps
  const answer = await postEvent({ credentials, event, url, timeoutMs: retry.timeoutMs, stopping })
  if (stopping.aborted) return
  carrier.onDelivery({ eventId: event.id, name: event.name, attempt, answer })
  if (isAccepted(answer) || attempt >= retry.attempts) return finishEvent(deps, event)
  void wait(retry.firstPauseMs * 2 ** (attempt - 1), undefined, { signal: stopping, ref: false })
    .then(() => deliverEvent(carrier, event, attempt + 1))
    .catch(() => undefined)
}

export function finishEvent(deps: Pick<Deps, 'record'>, event: WebhookEvent): void {
  deps.record({ kind: 'event_finished', eventId: event.id })
}

function isAccepted(answer: number | string): boolean {
  return typeof answer === 'number' && answer >= 200 && answer < 300
}
