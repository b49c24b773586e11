import { asSystem } from '#server/modules/audit/index.ts'
import { returnCarried, submitRefunds, type PaymentDeps } from '#server/modules/payments/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import { findOrder, formerOf, moveOrder, refundLines, type Order } from '../orders/index.ts'
import { announce } from './announce.ts'
import { endSale } from './end-sale.ts'

/** Ends a paid order that cannot be delivered: releases its lines and requests the refund. */
export async function refundUndelivered(deps: PaymentDeps, issued: Order, failure: string): Promise<void> {
  const order = (await findOrder(deps.db, issued)) ?? issued
  const { orderId, paymentId } = order
  if (paymentId === null && !formerOf(order)) throw new Error(`paid order ${orderId} has no payment`)
  const acting = { ...deps, actor: asSystem(deps.actor) }
  await inTransaction(acting, async (deps) => {
    const cause = paymentId === null ? 'exchange_lost' : 'ticketing_failed'
    const ended = await endSale(deps, order, { from: 'paid', cause, failure, refund: { reason: failure } })
    if (ended && formerOf(order)) await returnCarried(deps.db, order)
    if (!ended || paymentId !== null) return
    // The exchange cost nothing, so there is nothing to refund. The former booking stays as it was.
    const log = { cause, failure, actor: deps.actor, at: deps.now() } as const
    await moveOrder(deps.db, order, { from: 'refunding', to: 'refunded', ...log })
    await refundLines(deps.db, order)
  })
  announce(deps, order, 'ended')
  if (paymentId !== null) await submitRefunds(deps, { paymentId })
}
