import { divideRefund } from '#domain/exchange.ts'
import { toPaise, type Paise } from '#domain/money.ts'
import type { ActorDeps } from '#server/modules/audit/index.ts'
import type { Transaction } from '#server/platform/database.ts'
import { carryPayment, completePayment, listSalePayments } from './carry-payments.queries.ts'
import { carryTenders } from './tenders/tenders.queries.ts'
import type { OrderReference, OrderWithShow } from './fulfilment-handler.ts'
import { requestExchangeRefund } from './request-refund.ts'

export type Carrying = {
  /** The first payment of the order that is replaced. */
  readonly first: string
  readonly from: OrderReference
  readonly to: OrderWithShow
  /** What the new order costs less; it goes back to the buyer. */
  readonly goesBack: Paise
  /** A payment of the difference that is the new order's already; null without one. */
  readonly paid: string | null
}

/**
 * Gives the payments of an order to the one that replaces it, with all that follows from them (refunds, disputes), and asks for the refund of what
 * the new one costs less. Call it with the payments and both orders locked.
 */
export async function carryPayments(
  deps: ActorDeps<'now' | 'newId'> & { readonly db: Transaction },
  { first, from, to, goesBack, paid }: Carrying,
): Promise<void> {
  const { db } = deps
  const at = deps.now()
  const payments = await listSalePayments(db, first)
  const shares = divideRefund(payments, goesBack)
  for (const { id } of payments) {
    const share = shares.find((one) => one.id === id)?.amount ?? toPaise(0)
    await carryPayment(db, { id, goesBack: share, completes: id === first ? null : first }, { to, at })
  }
  if (paid !== null) await completePayment(db, { id: paid, completes: first })
  await carryTenders(db, { from, to })
  for (const { id: paymentId, amount } of shares) {
    await requestExchangeRefund(deps, { orderId: to.orderId, paymentId, amount, reason: 'exchanged' })
  }
}
