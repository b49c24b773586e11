import { rupeesFromPaise } from '#domain/money.ts'
import type { EntryOn } from '#server/modules/audit/index.ts'
import type { Told } from './story-of-orders.ts'
import type { DisputeRow, PaymentRow, RefundRow, ReturnRow } from './story-of-money.queries.ts'

export function tellPayments(payments: readonly PaymentRow[]): Told[] {
  return payments.map(({ id, orderId, amount, method, capturedAt: at }) => {
    return { at, kind: 'paid', orderId, amount: rupeesFromPaise(amount), detail: `${method}, ${id}` }
  })
}

/** What we decided to return; who decided, and why, says the audit log. */
export function tellRefunds(refunds: readonly RefundRow[], entries: readonly EntryOn[]): Told[] {
  return refunds.map(({ id, orderId, amount, reason, requestedAt: at }) => {
    const entry = entries.find(({ subjectId, action }) => subjectId === id && action === 'refund.requested')
    const who = { userId: entry?.userId ?? null, role: entry?.role ?? null }
    const told = { at, orderId, amount: rupeesFromPaise(amount), reason: entry?.reason ?? reason, ...who }
    return { ...told, kind: 'refund_requested' }
  })
}

const kinds = { pending: 'refund_pending', processed: 'refunded', failed: 'refund_failed' } as const

/** What the provider reports: ours, and refunds that were made there by hand. */
export function tellProviderRefunds(returns: readonly ReturnRow[]): Told[] {
  return returns.map(({ id, orderId, amount, status, at }) => {
    return { at, kind: kinds[status], orderId, amount: rupeesFromPaise(amount), detail: id }
  })
}

export function tellDisputes(disputes: readonly DisputeRow[]): Told[] {
  return disputes.flatMap(({ id, orderId, amount, status, recordedAt, decidedAt }) => {
    const dispute = { orderId, amount: rupeesFromPaise(amount), detail: id }
    const opened: Told = { ...dispute, at: recordedAt, kind: 'dispute_opened' }
    if (!decidedAt) return [opened]
    return [opened, { ...dispute, at: decidedAt, kind: status === 'won' ? 'dispute_won' : 'dispute_lost' }]
  })
}
