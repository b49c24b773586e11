import type { Paise } from '#domain/money.ts'
import { totalOf } from '#domain/pricing.ts'

/** What so many seats will cost, by the rule that the server prices an order with. */
export function ticketsTotal(quantity: number, ticketPrice: Paise): Paise {
  return totalOf([{ quantity, unitPrice: ticketPrice }])
}
