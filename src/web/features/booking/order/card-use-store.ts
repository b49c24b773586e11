import type { Paise } from '#domain/money.ts'
import { readStored, writeStored } from '#web/lib/browser/browser-storage.ts'

/** What a gift card has paid of an order, and the provider's order of the rest. */
export type CardUse = { readonly paidByCard: Paise; readonly orderID: string; readonly total: Paise }

const keyOf = (orderID: string) => `marquee.giftcard.${orderID}`

/** Keeps what is left to pay: after a reload the whole would be paid again, and go back. */
export function storeCardUse(orderID: string, use: CardUse | null): void {
  writeStored('sessionStorage', keyOf(orderID), use && JSON.stringify(use))
}

export function readCardUse(orderID: string): CardUse | null {
  try {
    const text = readStored('sessionStorage', keyOf(orderID))
    return text ? (JSON.parse(text) as CardUse) : null
  } catch {
    return null
  }
}
