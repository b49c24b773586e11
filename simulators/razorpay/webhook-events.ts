import type { Entry } from './books.ts'
import { newId, nowSeconds, type Deps } from './deps.ts'
import type {
  Dispute,
  Downtime,
  Order,
  Payment,
  PaymentLink,
  QrCode,
  Refund,
  Settlement,
} from './entities.ts'

export const EVENT_NAMES = [
  'payment.authorized',
  'payment.captured',
  'payment.failed',
  'order.paid',
  'refund.created',
  'refund.processed',
  'refund.failed',
  'payment.dispute.created',
  'payment.dispute.under_review',
  'payment.dispute.action_required',
  'payment.dispute.won',
  'payment.dispute.lost',
  'payment.dispute.closed',
  'settlement.processed',
  'qr_code.created',
  'qr_code.credited',
  'qr_code.closed',
  'payment_link.paid',
  'payment_link.cancelled',
  'payment.downtime.started',
  'payment.downtime.updated',
  'payment.downtime.resolved',
] as const

export type EventName = (typeof EVENT_NAMES)[number]

export type WebhookEvent = {
  readonly id: string
  readonly name: EventName
  /** The exact text that is signed and sent; the same in every delivery attempt. */
  readonly body: string
}

type Subjects = {
  readonly payment?: Payment
  readonly order?: Order
  readonly refund?: Refund
  readonly dispute?: Dispute
  readonly settlement?: Settlement
  readonly qr_code?: QrCode
  readonly payment_link?: PaymentLink
  readonly 'payment.downtime'?: Downtime
}

/** The payload is a snapshot of the entities when the event is created, not when it is delivered. */
export function createEvent(
  deps: Pick<Deps, 'books' | 'random' | 'now'>,
  name: EventName,
  subjects: Subjects,
): Entry {
  const event = {
    id: newId(deps, 'evt'),
    name,
    body: JSON.stringify({
      entity: 'event',
      account_id: 'acc_MarqueeTest001',
      event: name,
      contains: Object.keys(subjects),
      payload: Object.fromEntries(
        Object.entries(subjects).map(([key, entity]) => [key, { entity: withCard(deps, entity) }]),
      ),
      created_at: nowSeconds(deps),
    }),
  }
  return { kind: 'event_raised', event }
}

/** The card of a payment is expanded in every webhook. */
function withCard<T extends object>({ books }: Pick<Deps, 'books'>, entity: T): T {
  const card = 'card_id' in entity && typeof entity.card_id === 'string' && books.cards.get(entity.card_id)
  return card ? { ...entity, card } : entity
}
