import type { Conflict } from '#contract/check-in/conflicts.ts'
import type { Deps } from '#server/deps.ts'
import type { ListedAdmission, Scanner } from './admissions.queries.ts'
import { presentAdmission, presentTicket } from './check-in.presenter.ts'
import { listAdmitted, type ConflictRow } from './conflicts.queries.ts'
import { listDoorTicketsById, type DoorTicketRow } from './door-tickets.queries.ts'

/** Returns conflicts with their tickets and the other admissions of those. */
export async function presentConflicts(
  { db }: Pick<Deps, 'db'>,
  rows: readonly ConflictRow[],
  reader: Scanner,
): Promise<Conflict[]> {
  const ids = rows.map(({ reservationId }) => reservationId)
  const [tickets, admitted] = await Promise.all([listDoorTicketsById(db, ids), listAdmitted(db, ids)])
  return rows.map((row) => present(row, { ticket: tickets.get(row.reservationId), admitted, reader }))
}

type Known = {
  readonly ticket: DoorTicketRow | undefined
  readonly admitted: readonly ListedAdmission[]
  readonly reader: Scanner
}

function present(row: ConflictRow, { ticket, admitted, reader }: Known): Conflict {
  const others = admitted.filter(
    ({ id, reservationId }) => reservationId === row.reservationId && id !== row.id,
  )
  return {
    ...presentAdmission(row, reader),
    ticket: ticket ? presentTicket(ticket) : null,
    others: others.map((other) => presentAdmission(other, reader)),
    settled: row.settledAt && {
      at: row.settledAt.toISOString(),
      by: row.settledBy ?? '',
      note: row.settledNote ?? '',
    },
  }
}
