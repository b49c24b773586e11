import { AppError } from '#contract/errors.ts'
import { getOrder, isUnpaid, type Order } from '../orders/index.ts'
import { issueTickets } from './issue-tickets.ts'
import type { SettleDeps } from './settle-deps.ts'
import { settleFoundPayments } from './settle-found-payments.ts'

/**
 * Brings an order to its end without the widget's proof: what was paid is asked of the provider. Whoever has lost the answer of their
 * payment gets it here. Throws `order_not_paid`, `provider_away`.
 */
export async function confirmPaidOrder(deps: SettleDeps, order: Order): Promise<Order> {
  if (order.state === 'paid') await issueTickets(deps, order, { hasLease: false })
  if (isUnpaid(order.state) && !(await settleFoundPayments(deps, { order, cause: 'buyer' })))
    throw new AppError('order_not_paid')
  return getOrder(deps.db, order)
}
