import { findRefusal, type Refusal } from '#domain/check-in/refusal.ts'
import type { AdmissionRequest, TicketState } from '#domain/check-in/verdict.ts'
import type { DoorTicketRow } from './door-tickets.queries.ts'

const states = {
  confirmed: 'valid',
  cancelled: 'cancelled',
  disputed: 'disputed',
  void: 'refunded',
  exchanged: 'exchanged',
} as const satisfies Record<DoorTicketRow['state'], TicketState>

/** Returns why people of a reservation are not let in; null when they are. */
export function refusalOf(
  row: DoorTicketRow,
  { people, gate, auditoriumId, now }: Omit<AdmissionRequest, 'ticket'>,
): Refusal | null {
  return findRefusal({ ticket: { ...row, state: states[row.state] }, people, gate, auditoriumId, now })
}
