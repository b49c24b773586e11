import { badRequest } from './api-errors.ts'
import { findOrderOf } from './books.ts'
import { newId, nowSeconds, type Deps } from './deps.ts'
import type { Adjustment, Payment, Refund, SettledItem, Settlement } from './entities.ts'
import { createEvent } from './webhook-events.ts'

type Settled = Pick<SettledItem, 'settled_at' | 'settlement_id' | 'settlement_utr'>
type Item = Omit<SettledItem, keyof Settled>

/** Settles all captured payments, refunds and adjustments that are not settled yet to the merchant's bank. */
export function settleBalance(deps: Deps): Settlement {
  const open = listUnsettled(deps)
  const amount = balanceOf(open)
  if (amount <= 0) throw badRequest('There is nothing to settle')
  const at = nowSeconds(deps)
  const settlement: Settlement = {
    id: newId(deps, 'setl'),
    entity: 'settlement',
    amount,
    status: 'processed',
    fees: 0,
    tax: 0,
    utr: `${at}${deps.random.below(1e6)}`,
    created_at: at,
  }
  const settled: Settled = { settled_at: at, settlement_id: settlement.id, settlement_utr: settlement.utr }
  const items = open.map((item): SettledItem => ({ ...item, ...settled }))
  deps.record(
    { kind: 'settlement', settlement, items },
    createEvent(deps, 'settlement.processed', { settlement }),
  )
  return settlement
}

/** Days of a payment until it is settled without anybody's doing; those of the provider are working days (razorpay.com/docs/api/settlements). */
const SETTLED_AFTER_DAYS = 2

/** Settles the balance when a payment of it is due, unless more went back than came in. */
export function settleDue(deps: Deps): void {
  const dueBefore = nowSeconds(deps) - SETTLED_AFTER_DAYS * 86_400
  const open = listUnsettled(deps)
  const isDue = open.some(({ type, created_at: at }) => type === 'payment' && at <= dueBefore)
  if (isDue && balanceOf(open) > 0) settleBalance(deps)
}

function balanceOf(items: readonly Item[]): number {
  return items.reduce((total, { credit, debit }) => total + credit - debit, 0)
}

/** Auto-refunds are of payments that were never captured, so neither is settled. */
function listUnsettled({ books }: Deps): Item[] {
  const isCaptured = (paymentId: string) => books.payments.get(paymentId)?.captured === true
  const items = [
    ...books.payments
      .values()
      .filter((payment) => payment.captured)
      .map((payment) => paymentItem(books, payment)),
    ...books.refunds
      .values()
      .filter(({ status, payment_id: paymentId }) => status === 'processed' && isCaptured(paymentId))
      .map((refund) => refundItem(books, refund)),
    ...books.adjustments.values().map((adjustment) => adjustmentItem(books, adjustment)),
  ]
  return items.filter(({ entity_id: id }) => !books.settledItems.has(id))
}

function paymentItem(books: Deps['books'], payment: Payment): Item {
  const fee = payment.fee ?? 0
  return {
    ...itemOf(books, payment),
    entity_id: payment.id,
    type: 'payment',
    credit: payment.amount - fee,
    amount: payment.amount,
    fee,
    tax: payment.tax ?? 0,
    created_at: payment.created_at,
    payment_id: null,
  }
}

function refundItem(books: Deps['books'], { id, amount, payment_id: paymentId, created_at }: Refund): Item {
  const payment = books.payments.get(paymentId)
  return { ...itemOf(books, payment), entity_id: id, type: 'refund', debit: amount, amount, created_at }
}

function adjustmentItem(books: Deps['books'], adjustment: Adjustment): Item {
  const { id, amount, created_at, dispute_id, payment_id } = adjustment
  return {
    ...itemOf(books, books.payments.get(payment_id)),
    entity_id: id,
    type: 'adjustment',
    debit: amount,
    amount,
    created_at,
    dispute_id,
  }
}

function itemOf(books: Deps['books'], payment: Payment | undefined) {
  const order = payment && findOrderOf(books, payment)
  return {
    debit: 0,
    credit: 0,
    currency: 'INR',
    fee: 0,
    tax: 0,
    on_hold: false,
    settled: true,
    payment_id: payment?.id ?? null,
    order_id: order?.id ?? null,
    order_receipt: order?.receipt ?? null,
    method: payment?.method ?? null,
    dispute_id: null,
  } as const
}
