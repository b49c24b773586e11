import type { Admission, CheckIn, DoorTicket } from '#contract/check-in/tickets.ts'
import { UNDO_MINUTES } from '#domain/check-in/refusal.ts'
import { seatFromKey } from '#domain/seats.ts'
import { minutesAfter } from '#domain/time.ts'
import type { ListedAdmission, AdmissionRow, Scanner } from './admissions.queries.ts'
import type { DoorTicketRow } from './door-tickets.queries.ts'

export function presentTicket(row: DoorTicketRow): DoorTicket {
  const { reservationId, showtimeId, code, state, isPrivate, people, movie, certificate } = row
  const { cinema, auditoriumId, room, date, startAt, startsAt, endsAt } = row
  return {
    reservationId,
    showtimeId,
    code,
    state,
    isPrivate,
    people,
    movie,
    certificate,
    cinema,
    auditoriumId,
    room,
    date,
    startAt,
    formats: [...row.formats],
    seats: row.seats.map(seatFromKey),
    seatLabels: [...row.seatLabels],
    adultsOnly: certificate === 'A',
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  }
}

/** Returns an admission or a refusal as its reader may see it: who made it may undo it. */
export function presentAdmission(row: ListedAdmission, reader: Scanner): Admission {
  const isAdmitted = row.kind === 'admitted'
  return {
    _id: row.id,
    verdict: isAdmitted ? 'admitted' : 'refused',
    people: row.people,
    at: row.at.toISOString(),
    scannedAt: row.scannedAt.toISOString(),
    receivedAt: row.receivedAt.toISOString(),
    gate: row.gate,
    seat: row.seat,
    by: row.by,
    isOffline: row.isOffline,
    reason: isAdmitted ? null : row.refusal,
    conflict: isAdmitted ? row.refusal : null,
    undone: row.undoneAt && {
      at: row.undoneAt.toISOString(),
      by: row.undoneBy ?? '',
      reason: row.undoNote ?? '',
    },
    nonce: isOwn(row, reader) ? row.nonce : null,
    undoUntil: mayUndo(row, reader) && !row.undoneAt ? undoUntil(row).toISOString() : null,
  }
}

/** Whether the admission is the reader's own. A conflict that counted nobody has nothing to undo. */
export function mayUndo(row: AdmissionRow, reader: Scanner): boolean {
  return row.kind === 'admitted' && row.counted > 0 && isOwn(row, reader)
}

function isOwn({ userId, phoneId }: AdmissionRow, reader: Scanner): boolean {
  return userId === reader.userId && phoneId === reader.phoneId
}

export function undoUntil({ at }: Pick<AdmissionRow, 'at'>): Date {
  return minutesAfter(at, UNDO_MINUTES)
}

type Presented = {
  readonly ticket: DoorTicketRow | undefined
  readonly admissions: readonly ListedAdmission[]
  readonly reader: Scanner
}

/** Returns the response to a decision: how the ticket stood when it was made. */
export function presentDecision(decision: AdmissionRow, { ticket, admissions, reader }: Presented): CheckIn {
  return {
    verdict: decision.kind === 'admitted' ? 'admitted' : 'refused',
    admitted: decision.admittedAfter,
    remaining: decision.remainingAfter,
    reason: decision.kind === 'refused' ? decision.refusal : null,
    seat: decision.seat,
    admissions: admissions.map((row) => presentAdmission(row, reader)),
    ticket: isOfNoTicket(decision) || !ticket ? null : presentTicket(ticket),
  }
}

function isOfNoTicket({ refusal }: AdmissionRow): boolean {
  return refusal?.kind === 'forged' || refusal?.kind === 'unknown' || refusal?.kind === 'not_paid'
}
