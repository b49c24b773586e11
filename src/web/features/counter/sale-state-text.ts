import { m } from '#web/paraglide/messages.js'

type SaleState = { readonly state: string; readonly code: string | null }

/** Returns the state of a sale without a valid ticket. One that has a code was sold, and is void now. */
export function saleStateText({ state, code }: SaleState): string {
  if (state === 'exchanged') return m.ticket_exchanged()
  if (state === 'paid') return m.counter_waiting()
  if (state === 'refunding') return code === null ? m.counter_refused() : m.counter_void_refunding()
  if (state === 'refunded' && code !== null) return m.counter_void_refunded()
  return m.counter_no_ticket()
}
