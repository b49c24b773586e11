import { cancelUpiPayment, releaseAtCounter } from '#web/api/gen/sdk.gen.ts'
import type { SentUpiSale } from './sale.ts'

/** Frees the seats of a payment of which it is not known whether it was begun. What cannot be freed ends by itself. */
export async function giveUpPayment(sale: SentUpiSale): Promise<void> {
  await cancelUpiPayment({ path: { id: sale.saleId }, throwOnError: true }).catch(() => undefined)
  await releaseHoldOf(sale)
}

/** Releases what the page held for a payment before it was sent. */
export async function releaseHoldOf({ saleId: id, showtimeId }: SentUpiSale): Promise<void> {
  await releaseAtCounter({ path: { id }, query: { showtimeId }, throwOnError: true }).catch(() => undefined)
}
