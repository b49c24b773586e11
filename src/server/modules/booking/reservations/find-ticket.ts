import type { Deps } from '#server/deps.ts'
import { findShowtimeFacts } from '#server/modules/programme/index.ts'
import type { Ticket } from '#server/modules/tickets/index.ts'
import { findReservation, type ReservationRow } from './reservations.queries.ts'
import { invoiced, ticketOf } from './ticket-of-reservation.ts'

type FoundTicket = Pick<ReservationRow, 'showtimeId' | 'userId' | 'email' | 'state'> & {
  readonly poster: string
  readonly ticket: Ticket
}

/** Returns the ticket of a reservation in any state, for modules that build on it. */
export async function findTicket(
  deps: Pick<Deps, 'db' | 'config' | 'keys' | 'venues'>,
  reservationId: string,
): Promise<FoundTicket | undefined> {
  const row = await findReservation(deps.db, reservationId)
  const facts = row && (await findShowtimeFacts(deps.db, row.showtimeId))
  if (!facts) return undefined
  const { showtimeId, userId, email, state } = row
  const ticket = await ticketOf(deps, await invoiced(deps, row), facts)
  return { showtimeId, userId, email, state, poster: facts.poster, ticket }
}
