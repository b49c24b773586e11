import { shuffled } from '../random.ts'
import {
  deliverEvent,
  finishEvent,
  type DeliveryContext,
  type Delivery,
  type RetryPolicy,
} from './deliver-event.ts'
import type { Deps } from './deps.ts'
import type { WebhookSettings } from './settings.ts'
import type { WebhookEvent } from './webhook-events.ts'

export type Webhooks = {
  readonly send: (event: WebhookEvent) => void
  readonly deliveries: () => readonly Delivery[]
  readonly stop: () => void
}

const REORDER_WINDOW_MS = 60
const MAX_CONCURRENT = 16
const MAX_DELIVERIES_KEPT = 500

/** Sends events as they are created, up to 16 at once, with the duplicates, delays and reordering of the settings. */
export function startWebhooks(deps: Deps, retry: RetryPolicy): Webhooks {
  const stopping = new AbortController()
  const deliveries: Delivery[] = []
  const onDelivery = (delivery: Delivery): void => {
    deliveries.unshift(delivery)
    deliveries.length = Math.min(deliveries.length, MAX_DELIVERIES_KEPT)
  }
  const enqueue = startQueue({ deps, retry, stopping: stopping.signal, onDelivery })
  const enqueueShuffled = startReorderWindow((events) => enqueue(shuffled(deps.random, events)))
  return {
    send: (event) => {
      const { webhooks } = deps.books.settings
      if (isSwitchedOff(webhooks, event)) return finishEvent(deps, event)
      const copies = Array.from({ length: 1 + webhooks.duplicate }, () => event)
      const dispatch = (): void => (webhooks.reorder ? enqueueShuffled(copies) : enqueue(copies))
      if (webhooks.delayMs > 0) setTimeout(dispatch, webhooks.delayMs).unref()
      else dispatch()
    },
    deliveries: () => deliveries,
    stop: () => stopping.abort(),
  }
}

type Enqueue = (events: readonly WebhookEvent[]) => void

function startQueue(context: DeliveryContext): Enqueue {
  const queue: WebhookEvent[] = []
  let sending = 0
  const sendNext = (): void => {
    while (sending < MAX_CONCURRENT && !context.stopping.aborted) {
      const event = queue.shift()
      if (!event) return
      sending++
      void deliverEvent(context, event).finally(() => {
        sending--
        sendNext()
      })
    }
  }
  return (events) => {
    queue.push(...events)
    sendNext()
  }
}

/** Collects the events of 60 ms and passes them on together. */
function startReorderWindow(release: Enqueue): Enqueue {
  let buffered: WebhookEvent[] = []
  const close = (): void => {
    const events = buffered
    buffered = []
    release(events)
  }
  return (events) => {
    if (buffered.length === 0) setTimeout(close, REORDER_WINDOW_MS).unref()
    buffered.push(...events)
  }
}

function isSwitchedOff({ url, off }: WebhookSettings, { name }: WebhookEvent): boolean {
  return url === null || off === true || (Array.isArray(off) && off.includes(name))
}
