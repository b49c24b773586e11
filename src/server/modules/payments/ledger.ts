import type { Paise } from '#domain/money.ts'

/**
 * Double entry. `gateway`: what the provider owes us; `gateway_fees`: what it keeps; `customer_deposits`: what people have paid and not
 * yet got a seat for; `ticket_revenue`: what is earned. The legs of an entry sum to nothing.
 */
export type Account = 'gateway' | 'gateway_fees' | 'customer_deposits' | 'ticket_revenue'
export type LedgerEntry = {
  /** Unique: an entry is written once, however often it is asked for. */
  readonly entry: string
  readonly legs: readonly (readonly [account: Account, amount: number])[]
}

export function capturedEntry(
  paymentId: string,
  { amount, fee }: { amount: Paise; fee: Paise },
): LedgerEntry {
  return {
    entry: `captured:${paymentId}`,
    legs: [
      ['gateway', amount - fee],
      ['gateway_fees', fee],
      ['customer_deposits', -amount],
    ],
  }
}

export function refundedEntry(paymentId: string, amount: Paise): LedgerEntry {
  return {
    entry: `refunded:${paymentId}`,
    legs: [
      ['customer_deposits', amount],
      ['gateway', -amount],
    ],
  }
}
