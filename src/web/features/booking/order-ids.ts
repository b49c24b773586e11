/** The two ids of an order as the specification names them: the provider's order id, and the sealed id. */
type SpecifiedIds = { readonly orderID: string; readonly order: string }

/** The same ids as the pages name them. */
export type OrderIds = {
  readonly providerOrderId: string
  /** For the URL of the payment page. Every response seals it anew, so it is no identifier. */
  readonly sealedOrder: string
}

/** Returns the ids of an order of a response. */
export function orderIdsOf({ orderID, order }: SpecifiedIds): OrderIds {
  return { providerOrderId: orderID, sealedOrder: order }
}
