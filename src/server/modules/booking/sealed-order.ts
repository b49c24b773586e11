import { CompactEncrypt, compactDecrypt } from 'jose'
import { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import type { Deps } from '#server/deps.ts'
import type { Order, OrderKey } from './order.ts'
import { findOrder, findOrderByProviderId } from './orders.queries.ts'

const Sealed = z.object({ s: z.uuid(), o: z.uuid(), k: z.array(z.int()) })

/** What a sealed id tells without asking the database. */
export type SealedOrder = OrderKey & { readonly seats: readonly number[] }

/** The order's key for the address of the payment page: unreadable, and unforgeable without the installation's secret. */
export function sealOrder(key: Uint8Array, { showtimeId, orderId, seats }: SealedOrder): Promise<string> {
  const content = JSON.stringify({ s: showtimeId, o: orderId, k: seats })
  return new CompactEncrypt(new TextEncoder().encode(content))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(key)
}

export async function unsealOrder(key: Uint8Array, sealed: string): Promise<SealedOrder | null> {
  try {
    const { plaintext } = await compactDecrypt(sealed, key)
    const { s, o, k } = Sealed.parse(JSON.parse(new TextDecoder().decode(plaintext)))
    return { showtimeId: s, orderId: o, seats: k }
  } catch {
    return null
  }
}

type Reference = { readonly orderId: string; readonly userId: string }

/** Where the order is. For a sealed id the database is not asked: whoever uses the key must check the owner. */
export async function locateOrder(deps: Pick<Deps, 'db' | 'keys'>, reference: string): Promise<SealedOrder> {
  const key = reference.includes('.')
    ? await unsealOrder(deps.keys.seal, reference)
    : await findOrderByProviderId(deps.db, reference)
  if (!key) throw new AppError('not_found')
  return key
}

/** The caller's own order, by its sealed id or the provider's. Throws `not_found`, also for what belongs to somebody else. */
export async function getOwnOrder(
  deps: Pick<Deps, 'db' | 'keys'>,
  { orderId, userId }: Reference,
): Promise<Order> {
  const order = orderId.includes('.')
    ? await findOrder(deps.db, await locateOrder(deps, orderId))
    : await findOrderByProviderId(deps.db, orderId)
  if (order?.userId !== userId) throw new AppError('not_found')
  return order
}
