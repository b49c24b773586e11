import type { Deps } from '#server/deps.ts'
import type { NewGatewayOrder } from './gateway.ts'

/** Creates the order at the payment provider and returns its id there. Throws `provider_unavailable`. */
export async function createProviderOrder(
  { gateways }: Pick<Deps, 'gateways'>,
  order: NewGatewayOrder,
): Promise<string> {
  const { id } = await gateways.payments.createOrder(order)
  return id
}
