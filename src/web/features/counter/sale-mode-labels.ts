import type { SaleMode } from '#domain/counter.ts'
import { m } from '#web/paraglide/messages.js'

/** How a sale was paid, in words. */
export const saleModeLabels = {
  cash: m.counter_cash,
  card: m.counter_card,
  complimentary: m.counter_complimentary,
  upi: m.counter_upi,
} as const satisfies Record<SaleMode, unknown>

/** Returns what became of a sale that is void now, and where its money goes. */
export function voidedText(mode: SaleMode): string {
  if (mode === 'complimentary') return m.counter_voided_free()
  return mode === 'upi' ? m.counter_upi_voided() : m.counter_voided()
}
