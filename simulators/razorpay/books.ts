import type {
  Adjustment,
  Card,
  Customer,
  Dispute,
  Downtime,
  Order,
  Payment,
  PaymentLink,
  QrCode,
  Refund,
  SettledItem,
  Settlement,
} from './entities.ts'
import {
  defaultPaymentSettings,
  defaultWebhookSettings,
  type PaymentSettings,
  type WebhookSettings,
} from './settings.ts'
import type { WebhookEvent } from './webhook-events.ts'

/** Every change of state, as stored in the journal. */
export type Entry =
  | { readonly kind: 'order'; readonly order: Order }
  | { readonly kind: 'payment'; readonly payment: Payment }
  | { readonly kind: 'card'; readonly card: Card }
  | { readonly kind: 'payment_due'; readonly paymentId: string; readonly settleAtMs: number }
  | { readonly kind: 'refund'; readonly refund: Refund; readonly key?: IdempotencyKey }
  | { readonly kind: 'dispute'; readonly dispute: Dispute }
  | { readonly kind: 'customer'; readonly customer: Customer }
  | { readonly kind: 'adjustment'; readonly adjustment: Adjustment }
  | { readonly kind: 'settlement'; readonly settlement: Settlement; readonly items: readonly SettledItem[] }
  | { readonly kind: 'downtime'; readonly downtime: Downtime }
  | { readonly kind: 'qr_code'; readonly qrCode: QrCode; readonly paymentId?: string }
  | { readonly kind: 'payment_link'; readonly link: PaymentLink }
  | { readonly kind: 'event_raised'; readonly event: WebhookEvent }
  | { readonly kind: 'event_finished'; readonly eventId: string }
  | {
      readonly kind: 'payment_settings'
      readonly orderId?: string
      readonly change: Partial<PaymentSettings>
    }
  | { readonly kind: 'webhook_settings'; readonly change: Partial<WebhookSettings> }

export type IdempotencyKey = { readonly key: string; readonly fingerprint: string }

/** The provider's records, rebuilt from the journal at start. */
export type Books = {
  readonly orders: Map<string, Order>
  readonly payments: Map<string, Payment>
  /** Captured before the simulation began (`past-payments.ts`): in lists and settlements from the first thing that happens to them. Not in the journal. */
  readonly pastPayments: Map<string, Payment>
  readonly cards: Map<string, Card>
  readonly refunds: Map<string, Refund>
  readonly disputes: Map<string, Dispute>
  readonly customers: Map<string, Customer>
  readonly adjustments: Map<string, Adjustment>
  readonly settlements: Map<string, Settlement>
  /** By the id of the payment, refund or adjustment: each is settled once. */
  readonly settledItems: Map<string, SettledItem>
  readonly downtimes: Map<string, Downtime>
  readonly qrCodes: Map<string, QrCode>
  readonly paymentsOfQr: Map<string, string[]>
  readonly paymentLinks: Map<string, PaymentLink>
  readonly linkOfOrder: Map<string, string>
  /** The first order of a receipt. */
  readonly orderOfReceipt: Map<string, string>
  readonly paymentsOfOrder: Map<string, string[]>
  readonly refundsOfPayment: Map<string, string[]>
  readonly refundOfKey: Map<string, { readonly refundId: string; readonly fingerprint: string }>
  readonly paymentsDue: Map<string, number>
  readonly unsentEvents: Map<string, WebhookEvent>
  /** Of all events: the merchant takes a repeated id for a repeated event. */
  readonly eventIds: Set<string>
  readonly settingsOfOrder: Map<string, Partial<PaymentSettings>>
  readonly settings: { payments: PaymentSettings; webhooks: WebhookSettings }
}

export function emptyBooks(): Books {
  return {
    orders: new Map(),
    payments: new Map(),
    pastPayments: new Map(),
    cards: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    customers: new Map(),
    adjustments: new Map(),
    settlements: new Map(),
    settledItems: new Map(),
    downtimes: new Map(),
    qrCodes: new Map(),
    paymentsOfQr: new Map(),
    paymentLinks: new Map(),
    linkOfOrder: new Map(),
    orderOfReceipt: new Map(),
    paymentsOfOrder: new Map(),
    refundsOfPayment: new Map(),
    refundOfKey: new Map(),
    paymentsDue: new Map(),
    unsentEvents: new Map(),
    eventIds: new Set(),
    settingsOfOrder: new Map(),
    settings: { payments: defaultPaymentSettings, webhooks: defaultWebhookSettings },
  }
}

export function recordEntry(books: Books, entry: Entry): void {
  switch (entry.kind) {
    case 'order':
      return recordOrder(books, entry.order)
    case 'payment':
      return recordPayment(books, entry.payment)
    case 'card':
      books.cards.set(entry.card.id, entry.card)
      return
    case 'payment_due':
      books.paymentsDue.set(entry.paymentId, entry.settleAtMs)
      return
    case 'refund':
      return recordRefund(books, entry)
    case 'dispute':
      books.disputes.set(entry.dispute.id, entry.dispute)
      return
    case 'customer':
      books.customers.set(entry.customer.id, entry.customer)
      return
    case 'adjustment':
      books.adjustments.set(entry.adjustment.id, entry.adjustment)
      return
    case 'settlement':
      books.settlements.set(entry.settlement.id, entry.settlement)
      for (const item of entry.items) books.settledItems.set(item.entity_id, item)
      return
    case 'downtime':
      books.downtimes.set(entry.downtime.id, entry.downtime)
      return
    case 'qr_code':
      books.qrCodes.set(entry.qrCode.id, entry.qrCode)
      if (entry.paymentId !== undefined) appendId(books.paymentsOfQr, entry.qrCode.id, entry.paymentId)
      return
    case 'payment_link':
      books.paymentLinks.set(entry.link.id, entry.link)
      if (entry.link.order_id !== undefined) books.linkOfOrder.set(entry.link.order_id, entry.link.id)
      return
    case 'event_raised':
      books.unsentEvents.set(entry.event.id, entry.event)
      books.eventIds.add(entry.event.id)
      return
    case 'event_finished':
      books.unsentEvents.delete(entry.eventId)
      return
    case 'payment_settings':
      return recordPaymentSettings(books, entry)
    case 'webhook_settings':
      books.settings.webhooks = { ...books.settings.webhooks, ...entry.change }
  }
}

export function clearBooks(books: Books): void {
  for (const collection of Object.values(books))
    if (collection instanceof Map || collection instanceof Set) collection.clear()
  const { url } = books.settings.webhooks
  books.settings.payments = defaultPaymentSettings
  books.settings.webhooks = { ...defaultWebhookSettings, url }
}

/** Returns the settings of an order; of the account for a payment without one. */
export function settingsFor(books: Books, orderId: string | null): PaymentSettings {
  return { ...books.settings.payments, ...(orderId !== null && books.settingsOfOrder.get(orderId)) }
}

export function findPayment(books: Books, id: string): Payment | undefined {
  return books.payments.get(id) ?? books.pastPayments.get(id)
}

/** Finds the order of a payment; one by a QR code of the merchant has none. */
export function findOrderOf(books: Books, { order_id: orderId }: Payment): Order | undefined {
  return orderId === null ? undefined : books.orders.get(orderId)
}

export function paymentsOfQr(books: Books, qrCodeId: string): Payment[] {
  return findAll(books.payments, books.paymentsOfQr.get(qrCodeId))
}

export function paymentsOf(books: Books, orderId: string): Payment[] {
  return findAll(books.payments, books.paymentsOfOrder.get(orderId))
}

export function refundsOf(books: Books, paymentId: string): Refund[] {
  return findAll(books.refunds, books.refundsOfPayment.get(paymentId))
}

function recordOrder(books: Books, order: Order): void {
  books.orders.set(order.id, order)
  if (order.receipt !== null && !books.orderOfReceipt.has(order.receipt))
    books.orderOfReceipt.set(order.receipt, order.id)
}

function recordPayment(books: Books, payment: Payment): void {
  if (payment.order_id !== null && !books.payments.has(payment.id))
    appendId(books.paymentsOfOrder, payment.order_id, payment.id)
  books.payments.set(payment.id, payment)
  if (payment.status !== 'created') books.paymentsDue.delete(payment.id)
}

function recordRefund(books: Books, { refund, key }: Extract<Entry, { kind: 'refund' }>): void {
  if (!books.refunds.has(refund.id)) appendId(books.refundsOfPayment, refund.payment_id, refund.id)
  books.refunds.set(refund.id, refund)
  if (key) books.refundOfKey.set(key.key, { refundId: refund.id, fingerprint: key.fingerprint })
}

function recordPaymentSettings(books: Books, entry: Extract<Entry, { kind: 'payment_settings' }>): void {
  const { orderId, change } = entry
  if (orderId === undefined) books.settings.payments = { ...books.settings.payments, ...change }
  else books.settingsOfOrder.set(orderId, { ...books.settingsOfOrder.get(orderId), ...change })
}

function appendId(collection: Map<string, string[]>, owner: string, id: string): void {
  const ids = collection.get(owner)
  if (ids) ids.push(id)
  else collection.set(owner, [id])
}

function findAll<T>(collection: ReadonlyMap<string, T>, ids: readonly string[] = []): T[] {
  return ids.flatMap((id) => collection.get(id) ?? [])
}
