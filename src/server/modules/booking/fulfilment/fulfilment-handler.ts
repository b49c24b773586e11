import { lockInOrder } from '#server/lock-in-order.ts'
import type { Transaction } from '#server/platform/database.ts'
import { enqueue } from '#server/platform/outbox.ts'
import {
  capturePart,
  completeParts,
  decidePart,
  hasOpenTender,
  listParts,
  paysFor,
} from '#server/modules/payments/index.ts'
import type {
  CaptureDecision,
  CapturedPayment,
  FulfilmentTransaction,
  FulfilmentHandler,
  Sale,
} from '#server/modules/payments/index.ts'
import {
  findOrder,
  findPayableOrder,
  isErased,
  isUnpaid,
  listCompletedPayments,
  listOrdersOfUser,
  lockOrder,
  type Order,
  moveOrder,
  refundLines,
  restoreOrder,
  type LockedOrder,
} from '../orders/index.ts'
import { markDisputed } from '../reservations/index.ts'
import type { OrderKey } from '../seats/index.ts'
import { announce } from './announce.ts'
import { captureHeld } from './capture-held.ts'
import { endSale } from './end-sale.ts'
import { mailRefundJob } from './fulfilment.jobs.ts'
import { ensureFulfilled, fulfilOrder } from './fulfil-order.ts'
import { secureOrder } from './secure-order.ts'

/** What booking does with the money of its orders: seats become a ticket, or the money goes back. */
export const bookingFulfilmentHandler: FulfilmentHandler = {
  findOrder: findPayableOrder,
  listCompletedPayments,
  restoreOrder,
  listOrdersOfUser,
  captureHeld,
  onCaptured: decideCapture,
  resume: ensureFulfilled,
  lockSale,
  onRefundClosed: followRefund,
  onDispute: ({ db }, payment, isOpen) => markDisputed(db, payment, isOpen),
}

async function decideCapture(tx: FulfilmentTransaction, captured: CapturedPayment): Promise<CaptureDecision> {
  const order = await lockOrder(tx.db, captured.order)
  if (!order) throw new Error(`order ${captured.order.orderId} is missing`)
  // Paid twice: this payment goes back, the order stays what it is.
  const { state: from } = order
  if (!isUnpaid(from)) return { kind: 'refund', reason: 'order_already_paid' }
  const parts = order.isPaidInParts ? await capturePartOf(tx, order, captured) : null
  if (parts?.kind === 'refund') return parts
  if (parts?.kind === 'waiting') return { kind: 'keep', fulfil: async () => undefined }
  const secured = await secureOrder(tx, { ...captured, ...parts, order, from })
  if (secured.kind === 'refused') return { kind: 'refund', reason: secured.failure }
  return {
    kind: 'keep',
    fulfil: async (deps) => {
      announce(deps, order, 'secured')
      await fulfilOrder(deps, secured.order)
    },
  }
}

type PartOutcome =
  | { readonly kind: 'refund'; readonly reason: string }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'complete'; readonly firstPaymentId: string }

/** Records a part of a locked order. The last one completes the order; before it the order keeps its hold. */
async function capturePartOf(
  { db }: FulfilmentTransaction,
  order: LockedOrder,
  { payment }: CapturedPayment,
): Promise<PartOutcome> {
  const isHeld = order.state === 'held'
  const decision = decidePart(await listParts(db, order), payment, { isHeld })
  if (decision.kind === 'refund') return decision
  await capturePart(db, order, { n: decision.n, paymentId: payment.id })
  if (!decision.isLast) return { kind: 'waiting' }
  return { kind: 'complete', firstPaymentId: await completeParts(db, order) }
}

async function lockSale(tx: Transaction, key: OrderKey): Promise<Sale | undefined> {
  const { orders: order } = await lockInOrder(tx, { orders: (tx) => lockOrder(tx, key) })
  if (!order) return undefined
  const { paymentId, state } = order
  return { paymentId, isBeingBooked: state === 'paid', isConfirmed: state === 'confirmed' }
}

/**
 * Moves the order with its refund (refunded with all its lines, or needs attention) and mails the buyer. A ticket whose payment went back
 * is void. The refund of a second payment does not change the order.
 */
async function followRefund(
  tx: FulfilmentTransaction,
  refund: Parameters<FulfilmentHandler['onRefundClosed']>[1],
  state: 'processed' | 'needs_attention',
): Promise<void> {
  const { db, now, actor } = tx
  const { id, paymentId, reason } = refund
  const order = await findOrder(db, refund)
  const isMailed = order && !isErased(order) && state === 'processed' && reason !== 'charged_back'
  if (isMailed) await enqueue(db, mailRefundJob, { paymentId, refundId: id }, { id, at: now() })
  // A part was decided with its lines; the order stays what it is.
  if (!order || refund.part || order.paymentId === null) return
  const isFirst = order.paymentId === paymentId
  if (!isFirst && !(await paysFor(db, paymentId, order))) return
  const log = { actor, at: now() }
  // One that is not the first came back by itself: the ticket is still worth the first.
  if (state === 'processed' && !isFirst && order.state === 'confirmed') return
  if (state === 'processed') return followReturn(tx, { order, refund })
  const { state: from } = order
  if (from === 'refunding' || from === 'refunded')
    await moveOrder(db, order, { from, to: state, cause: 'refund_failed', ...log })
}

type Returned = { readonly order: Order; readonly refund: { readonly reason: string } }

async function followReturn(tx: FulfilmentTransaction, { order, refund }: Returned): Promise<void> {
  const { db, now, actor } = tx
  const isChargedBack = refund.reason === 'charged_back'
  if (order.state === 'confirmed') {
    const cause = isChargedBack ? 'charged_back' : 'refunded_by_hand'
    const ending = { reason: isChargedBack ? 'charged_back' : 'refunded' } as const
    await endSale(tx, order, { from: 'confirmed', cause, ending })
  }
  const from = order.state === 'needs_attention' ? 'needs_attention' : 'refunding'
  if (await hasOpenTender(db, order)) return
  // A cancelled order stays cancelled: its revenue is taken back, and its seats are free already.
  if (order.state === 'cancelled') return refundLines(db, order)
  const log = { actor, at: now(), cause: 'refund_processed' } as const
  if (await moveOrder(db, order, { from, to: 'refunded', ...log })) await refundLines(db, order)
}
