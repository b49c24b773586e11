import type { BookingRow } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'

const states: Readonly<Record<BookingRow['state'], () => string>> = {
  paid: m.booking_state_paid,
  confirmed: m.admin_state_confirmed,
  cancelled: m.admin_state_cancelled,
  refunding: m.booking_state_refunding,
  refunded: m.booking_state_refunded,
  needs_attention: m.booking_state_needs_attention,
}

export const stateOptions = Object.entries(states).map(([value, label]) => ({ value, label: label() }))

export function bookingState({ state }: Pick<BookingRow, 'state'>): string {
  return states[state]()
}
