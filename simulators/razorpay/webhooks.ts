import { shuffled } from '../random.ts'
import { deliverEvent, finishEvent, type Carrier, type Delivery, type RetryPlan } from './deliver-event.ts'
import type { Deps } from './deps.ts'
import type { WebhookSettings } from './settings.ts'
import type { WebhookEvent } from './webhook-events.ts'

export type Webhooks = {
  readonly send: (event: WebhookEvent) => void
  readonly deliveries: () => readonly Delivery[]
  readonly stop: () => void
}

const REORDER_WINDOW_MS = 60
const AT_ONCE = 16
const REMEMBERED = 500

/** Sends events as they happen, a few at once, and misbehaves as the settings say. */
export function startWebhooks(deps: Deps, retry: RetryPlan): Webhooks {
  const stopping = new AbortController()
  const deliveries: Delivery[] = []
  const onDelivery = (delivery: Delivery): void => {
    deliveries.unshift(delivery)
    deliveries.length = Math.min(deliveries.length, REMEMBERED)
  }
  const enqueue = startQueue({ deps, retry, stopping: stopping.signal, onDelivery })
  const enqueueShuffled = startWindow((events) => enqueue(shuffled(deps.random, events)))
  return {
    send: (event) => {
      const { webhooks } = deps.books.settings
      if (isUnwanted(webhooks, event)) return finishEvent(deps, event)
      const copies = Array.from({ length: 1 + webhooks.duplicate }, () => event)
      const release = (): void => (webhooks.reorder ? enqueueShuffled(copies) : enqueue(copies))
      if (webhooks.delayMs > 0) setTimeout(release, webhooks.delayMs).unref()
      else release()
    },
    deliveries: () => deliveries,
    stop: () => stopping.abort(),
  }
}

type Enqueue = (events: readonly WebhookEvent[]) => void

function startQueue(carrier: Carrier): Enqueue {
  const queue: WebhookEvent[] = []
  let sending = 0
  const pump = (): void => {
    while (sending < AT_ONCE && !carrier.stopping.aborted) {
      const event = queue.shift()
      if (!event) return
      sending++
      void deliverEvent(carrier, event).finally(() => {
        sending--
        pump()
      })
    }
  }
  return (events) => {
    queue.push(...events)
    pump()
  }
}

/** Gathers what comes within a moment. */
function startWindow(release: Enqueue): Enqueue {
  let gathered: WebhookEvent[] = []
  const close = (): void => {
    const events = gathered
    gathered = []
    release(events)
  }
  return (events) => {
    if (gathered.length === 0) setTimeout(close, REORDER_WINDOW_MS).unref()
    gathered.push(...events)
  }
}

function isUnwanted({ url, off }: WebhookSettings, { name }: WebhookEvent): boolean {
  return url === null || off === true || (Array.isArray(off) && off.includes(name))
}
