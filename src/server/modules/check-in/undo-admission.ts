import { AppError } from '#contract/errors.ts'
import { countAdmitted } from '#server/modules/booking/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import {
  findAdmission,
  findUndo,
  insertAdmission,
  type AdmissionRow,
  type Scanner,
} from './admissions.queries.ts'
import type { AdmitDeps } from './admit.ts'
import { announceAdmission } from './announce-admission.ts'
import { mayUndo, undoUntil } from './check-in.presenter.ts'
import { findDoorTicket, lockReservation } from './door-tickets.queries.ts'

export type Undo = { readonly admissionId: string; readonly reason: string; readonly scanner: Scanner }

/**
 * Undoes an admission of the caller's own within 15 minutes; the people are out again. Idempotent. Throws `not_found` for the admission of
 * somebody else, `not_undoable` later.
 */
export async function undoAdmission(deps: AdmitDeps, undo: Undo): Promise<AdmissionRow> {
  const admission = await findAdmission(deps.db, undo.admissionId)
  if (!admission || !mayUndo(admission, undo.scanner)) throw new AppError('not_found')
  const { reservationId, showtimeId } = admission
  await inTransaction(deps, async (deps) => {
    await lockReservation(deps.db, reservationId)
    if (await findUndo(deps.db, admission.id)) return
    if (deps.now() > undoUntil(admission)) throw new AppError('not_undoable')
    await undoLocked(deps, admission, undo)
  })
  announceAdmission(deps, showtimeId)
  return admission
}

type TxDeps = Parameters<Parameters<typeof inTransaction<AdmitDeps, void>>[1]>[0]

async function undoLocked(deps: TxDeps, admission: AdmissionRow, { reason, scanner }: Undo): Promise<void> {
  const at = deps.now()
  const { reservationId, showtimeId, people, gate, counted } = admission
  const ticket = await findDoorTicket(deps.db, reservationId)
  if (!ticket) throw new AppError('not_found')
  const change = { showtimeId: ticket.showtimeId, id: reservationId, people: -counted, most: null, at }
  // The ticket is cancelled or void meanwhile: there is nobody to count.
  if (!(await countAdmitted(deps.db, change))) throw new AppError('not_undoable')
  const admittedAfter = ticket.admitted - counted
  await insertAdmission(deps.db, {
    id: deps.newId(),
    reservationId,
    showtimeId,
    kind: 'undone',
    people,
    nonce: null,
    guest: admission.guest,
    undoes: admission.id,
    gate,
    scannedAt: at,
    receivedAt: at,
    at,
    scanner,
    isOffline: false,
    refusal: null,
    note: reason,
    counted: -counted,
    admittedAfter,
    remainingAfter: Math.max(0, ticket.people - admittedAfter),
  })
}
