import { minutesAfter } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'

type OrderToLookUp = { readonly providerOrderId: string; readonly createdAt: Date }

/**
 * Returns the provider's ids of those orders that have a payment which is not failed, or are QR codes, whose payments the list does not name, from the provider's list of payments since the
 * first of them: one call for a hundred payments instead of one for each order. Throws `provider_unavailable`.
 */
export async function listOrdersWithPayments(
  { gateways, now }: Pick<Deps, 'gateways' | 'now'>,
  orders: readonly OrderToLookUp[],
): Promise<ReadonlySet<string>> {
  if (orders.length === 0) return new Set()
  const from = new Date(Math.min(...orders.map(({ createdAt }) => createdAt.getTime())) - 1_000)
  const listed = await gateways.payments.listPayments({ from, to: minutesAfter(now(), 1) })
  const asked = orders.map(({ providerOrderId }) => providerOrderId)
  const paid = new Set(
    listed.flatMap(({ providerOrderId, status }) => (status === 'failed' ? [] : (providerOrderId ?? []))),
  )
  return new Set(asked.filter((id) => paid.has(id) || gateways.payments.isQrCode(id)))
}
