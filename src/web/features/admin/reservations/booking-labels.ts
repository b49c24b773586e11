import type { BookingRow } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'

const states: Readonly<Record<BookingRow['state'], () => string>> = {
  paid: m.booking_state_paid,
  confirmed: m.admin_state_confirmed,
  cancelled: m.admin_state_cancelled,
  refunding: m.booking_state_refunding,
  refunded: m.booking_state_refunded,
  needs_attention: m.booking_state_needs_attention,
  exchanged: m.booking_state_exchanged,
}

export const stateOptions = Object.entries(states).map(([value, label]) => ({ value, label: label() }))

export function bookingState({ state }: Pick<BookingRow, 'state'>): string {
  return states[state]()
}

const methods: Readonly<Record<string, () => string>> = {
  upi: m.method_upi,
  card: m.method_card,
  netbanking: m.method_netbanking,
  wallet: m.method_wallet,
  emi: m.method_emi,
  cash: m.method_cash,
  card_terminal: m.method_card_terminal,
  complimentary: m.method_complimentary,
  none: m.method_none,
}

export const methodOptions = Object.entries(methods).map(([value, label]) => ({ value, label: label() }))

/** How a booking was paid; what the provider has added since stays as it says it. */
export function methodLabel(method: string): string {
  return methods[method]?.() ?? method
}

const refunds = {
  waiting: m.refund_state_waiting,
  refused: m.refund_state_refused,
  made: m.refund_state_made,
} as const

export function refundLabel(state: keyof typeof refunds): string {
  return refunds[state]()
}

export const refundOptions = (['waiting', 'refused'] as const).map((value) => ({
  value,
  label: refundLabel(value),
}))
