import type { z } from 'zod'
import type { CheckoutResponse } from '#contract/booking/checkout.ts'
import { AppError } from '#contract/errors.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import type { Deps } from '#server/deps.ts'
import { awaitsProof, refuseUnproven } from './awaits-proof.ts'
import { listOrderLines } from './order-lines.queries.ts'
import type { Order } from './order.ts'
import { getOrder, setProviderOrder } from './orders.queries.ts'
import { createOrderAtProvider } from './place-order.ts'
import { sealOrder } from './sealed-order.ts'

type PayableDeps = Pick<Deps, 'db' | 'now' | 'keys' | 'gateways'>
type Request = { readonly order: Order; readonly isEmailProven: boolean }

/**
 * Creates the provider's order of an order whose seats were held while its buyer proved the email; the hold goes on. Safe to repeat: of two calls
 * at once, one stores its order, and both return it. Throws `email_not_proven`, `order_expired`, `provider_unavailable`.
 */
export async function makePayable(
  deps: PayableDeps,
  { order, isEmailProven }: Request,
): Promise<z.input<typeof CheckoutResponse>> {
  if (!isEmailProven) refuseUnproven(order)
  const payable = awaitsProof(order) ? await addProviderOrder(deps, order) : order
  return {
    orderID: payable.providerOrderId,
    order: sealOrder(deps.keys.seal, payable),
    amount: rupeesFromPaise(payable.total),
    currency: 'INR',
  }
}

async function addProviderOrder(deps: PayableDeps, order: Order): Promise<Order> {
  const { orderId, userId } = order
  if (userId === null) throw new AppError('not_found')
  const lines = (await listOrderLines(deps.db, [order])).get(orderId) ?? []
  const providerOrderId = await createOrderAtProvider(deps, { ...order, userId, lines })
  await setProviderOrder(deps.db, order, { providerOrderId, now: deps.now() })
  const current = await getOrder(deps.db, order)
  if (awaitsProof(current)) throw new AppError('order_expired')
  return current
}
