import type { Deps } from '#server/deps.ts'
import { enqueue } from '#server/platform/outbox.ts'
import { payOutRefunds, type OnRefundClosed } from '#server/modules/payments/index.ts'
import { findOrder, moveOrder } from '../orders/index.ts'
import { mailRefundJob } from './settlement.jobs.ts'

/** The order follows its refund, and the buyer is told: refunded, or a person has to look. The refund of a second payment leaves the order alone. */
export const followRefund: OnRefundClosed = async ({ db, now }, refund, state) => {
  const { id, paymentId } = refund
  if (state === 'processed') await enqueue(db, mailRefundJob, { paymentId }, { id, at: now() })
  const order = await findOrder(db, refund)
  if (!order || order.paymentId !== refund.paymentId) return
  const to = state === 'processed' ? 'refunded' : 'needs_attention'
  if (order.state !== 'refunding' && order.state !== 'needs_attention') return
  if (order.state !== to) await moveOrder(db, order, { from: order.state, to, cause: 'refund', at: now() })
}

/** Asks for a refund right after it was decided; if the provider does not answer, the recovery job asks again. */
export async function refundNow(
  deps: Pick<Deps, 'db' | 'now' | 'gateways' | 'log' | 'config'>,
  paymentId: string,
): Promise<void> {
  await payOutRefunds(deps, { paymentId, onClosed: followRefund })
}
