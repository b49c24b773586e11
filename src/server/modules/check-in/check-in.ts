import type { CheckIn } from '#contract/check-in/tickets.ts'
import type { Deps } from '#server/deps.ts'
import { listAdmissions, type AdmissionRow, type Scanner } from './admissions.queries.ts'
import { guestOf, hasForgedToken, refusalWithoutTicket, type DoorScan } from './admit.ts'
import { presentAdmission, presentDecision, presentTicket } from './check-in.presenter.ts'
import { findDoorTicket } from './door-tickets.queries.ts'
import { refusalOf } from './refusal-of.ts'
import { refuseGuest } from './refuse-guest.ts'
import { findSeatOfLink } from './seat-links.queries.ts'

type Asked = Pick<DoorScan, 'reservationId' | 'gate' | 'auditoriumId' | 'token'> & {
  readonly reader: Scanner
}

/** Returns a ticket as it is now, and what would be said if the people who are not in yet came. */
export async function getCheckIn(deps: Pick<Deps, 'db' | 'now' | 'keys'>, asked: Asked): Promise<CheckIn> {
  const { reservationId, gate, auditoriumId, reader } = asked
  const isForged = hasForgedToken(deps, asked)
  const ticket = isForged ? undefined : await findDoorTicket(deps.db, reservationId)
  if (!ticket) {
    const reason = await refusalWithoutTicket(deps.db, { isForged, reservationId })
    return { verdict: 'refused', admitted: 0, remaining: 0, reason, seat: null, admissions: [], ticket: null }
  }
  const guest = guestOf(deps, asked)
  const remaining = Math.max(0, ticket.people - ticket.admitted)
  const people = guest === null ? Math.max(1, remaining) : 1
  const reason =
    refusalOf(ticket, { people, gate, auditoriumId, now: deps.now() }) ??
    (guest === null ? null : await refuseGuest(deps.db, ticket, { people, guest }))
  const admissions = await listAdmissions(deps.db, reservationId, null)
  return {
    verdict: reason ? 'refused' : 'admitted',
    admitted: ticket.admitted,
    remaining,
    reason,
    seat: guest === null ? null : await findSeatOfLink(deps.db, { reservationId, number: guest }),
    admissions: admissions.map((row) => presentAdmission(row, reader)),
    ticket: presentTicket(ticket),
  }
}

/** Returns the response to a decision; the same one whenever it is asked for again. */
export async function checkInOf(
  { db }: Pick<Deps, 'db'>,
  decision: AdmissionRow,
  reader: Scanner,
): Promise<CheckIn> {
  const [ticket, admissions] = await Promise.all([
    findDoorTicket(db, decision.reservationId),
    listAdmissions(db, decision.reservationId, decision.seq),
  ])
  return presentDecision(decision, { ticket, admissions, reader })
}
