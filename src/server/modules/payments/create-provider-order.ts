import type { Paise } from '#domain/money.ts'
import type { Deps } from '#server/deps.ts'

type NewProviderOrder = { readonly receipt: string; readonly amount: Paise }

/** Creates the order at the payment provider and returns its id there. Throws `provider_unavailable`. */
export async function createProviderOrder(
  { gateways }: Pick<Deps, 'gateways'>,
  order: NewProviderOrder,
): Promise<string> {
  const { id } = await gateways.payments.createOrder(order)
  return id
}
