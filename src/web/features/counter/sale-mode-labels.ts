import type { PartMode, SaleMode } from '#domain/counter.ts'
import { formatPaise, type Paise } from '#domain/money.ts'
import type { VoidedSale } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'

/** How a sale was paid, in words. */
export const saleModeLabels = {
  cash: m.counter_cash,
  card: m.counter_card,
  complimentary: m.counter_complimentary,
  upi: m.counter_upi,
  split: m.counter_split,
} as const satisfies Record<SaleMode, unknown>

type Part = { readonly mode: PartMode; readonly amount: Paise }

/** Returns how much is paid in which way: "₹200 Cash, ₹100 UPI". */
export function partsText(parts: readonly Part[]): string {
  return parts.map(({ mode, amount }) => `${formatPaise(amount)} ${saleModeLabels[mode]()}`).join(', ')
}

/** Returns what became of a sale that is void now, and where its money goes. */
export function voidedText({ mode, parts }: Pick<VoidedSale, 'mode' | 'parts'>): string {
  if (mode === 'split') return m.counter_split_voided({ parts: partsText(parts) })
  if (mode === 'complimentary') return m.counter_voided_free()
  return mode === 'upi' ? m.counter_upi_voided() : m.counter_voided()
}
