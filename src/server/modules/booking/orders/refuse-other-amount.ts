import { AppError } from '#contract/errors.ts'
import { rupeesFromPaise, type Paise } from '#domain/money.ts'
import { totalOf, type PricedLine } from '#domain/pricing.ts'

/** Throws `amount_mismatch` with the price when the page showed another. */
export function refuseOtherAmount(lines: readonly PricedLine[], shown: Paise): void {
  const total = totalOf(lines)
  if (shown !== total) throw new AppError('amount_mismatch', { amount: rupeesFromPaise(total) })
}
