import { readUser } from '#web/lib/session/auth-store.ts'
import { readStored, writeStored } from '#web/lib/browser/browser-storage.ts'
import { isObject } from '#web/lib/errors/error-code.ts'
import type { SentSale } from './sale.ts'

/** Of the clerk: another one does not ask what became of it. */
const keyOf = () => `counter.sale.${readUser()?._id ?? ''}`

/** Keeps a sale through a reload of this tab until it is known what became of it. */
export function keepSale(sale: SentSale | null): void {
  writeStored('sessionStorage', keyOf(), sale && JSON.stringify(sale))
}

/** Returns the sale of which it is not known what became of it, or null. */
export function readKeptSale(): SentSale | null {
  try {
    const sale: unknown = JSON.parse(readStored('sessionStorage', keyOf()) ?? 'null')
    return isObject(sale) && typeof sale['saleId'] === 'string' ? (sale as SentSale) : null
  } catch {
    return null
  }
}
