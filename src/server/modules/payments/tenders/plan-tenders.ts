import { sumPaise, type Paise } from '#domain/money.ts'
import { asSystem, type ActorDeps } from '#server/modules/audit/index.ts'
import type { Transaction } from '#server/platform/database.ts'
import type { OrderReference } from '../fulfilment-handler.ts'
import { requestRefund } from '../request-refund.ts'
import { insertParts, listCapturedParts, type PlannedPart } from './parts.queries.ts'

type Planned = OrderReference & { readonly total: Paise }

/**
 * Plans that an unpaid order is paid in parts, which together are its total. It stays held until the last of them comes; each is paid at its own order
 * of its provider. Without a plan an order is due as a whole.
 */
export async function planTenders(
  tx: Transaction,
  order: Planned,
  parts: readonly PlannedPart[],
): Promise<void> {
  const sum = sumPaise(parts.map(({ amount }) => amount))
  if (parts.length === 0 || parts.some(({ amount }) => amount <= 0) || sum !== order.total)
    throw new Error(`the parts of order ${order.orderId} are ${sum} of ${order.total}`)
  await insertParts(tx, order, parts)
}

/** Requests, in the transaction that ends unpaid orders, the refund of the parts that came for them. Idempotent. */
export async function returnParts(
  deps: ActorDeps<'now' | 'newId'> & { readonly db: Transaction },
  orders: readonly OrderReference[],
): Promise<void> {
  const system = { ...deps, actor: asSystem(deps.actor) }
  const ids = orders.map(({ orderId }) => orderId)
  for (const { orderId, paymentId } of await listCapturedParts(deps.db, ids))
    await requestRefund(system, { orderId, paymentId, reason: 'hold_lapsed' })
}
