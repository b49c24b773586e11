import { sumPaise, timesPaise, type Paise } from './money.ts'

type OrderedSnacks = {
  /** In the kitchen; null when it has nothing of them. */
  readonly state: string | null
  readonly lines: readonly {
    readonly quantity: number
    readonly refundedQuantity: number
    readonly unitPrice: Paise
  }[]
}

/**
 * Returns what goes or went back for an order of snacks. A cancelled one goes back whole: of an order of its own the lines are marked as refunded
 * only when the provider has returned the payment.
 */
export function returnedForSnacks({ state, lines }: OrderedSnacks): Paise {
  const isWhole = state === 'cancelled'
  return sumPaise(
    lines.map(({ quantity, refundedQuantity, unitPrice }) =>
      timesPaise(isWhole ? quantity : refundedQuantity, unitPrice),
    ),
  )
}
