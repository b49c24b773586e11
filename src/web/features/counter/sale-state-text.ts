import type { SaleMode } from '#domain/counter.ts'
import { m } from '#web/paraglide/messages.js'

type SaleState = { readonly state: string; readonly code: string | null; readonly mode: SaleMode }

/** Returns the state of a sale without a valid ticket. One that has a code was sold, and is void now. */
export function saleStateText({ state, code, mode }: SaleState): string {
  if (state === 'exchanged') return m.ticket_exchanged()
  if (state === 'paid') return m.counter_waiting()
  if (state === 'held') return m.counter_upi_unpaid()
  if (state === 'refunding' && mode === 'upi')
    return code === null ? m.counter_upi_refused() : m.counter_upi_void_refunding()
  if (state === 'refunding') return code === null ? m.counter_refused() : m.counter_void_refunding()
  if (state === 'refunded' && code !== null) return m.counter_void_refunded()
  return m.counter_no_ticket()
}
