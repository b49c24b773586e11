import { AppError } from '#contract/errors.ts'
import { recordChange, type ActorDeps } from '#server/modules/audit/index.ts'
import { KITCHEN_CHANGES } from '#server/modules/concessions/index.ts'
import { getShowtimeFacts } from '#server/modules/programme/index.ts'
import { inTransaction, type Db, type Transaction } from '#server/platform/database.ts'
import { enqueue } from '#server/platform/outbox.ts'
import { moveOrder } from '../orders/index.ts'
import { releaseClaims } from '../seats/index.ts'
import { returnSnacks } from './cancel-snacks.ts'
import { mailCancellationJob } from './reservations.jobs.ts'
import {
  findReservation,
  freeReservedSeats,
  moveToCancelled,
  type ReservationRow,
} from './reservations.queries.ts'

/**
 * Cancels a whole reservation; the seats can be sold again and there is no refund, except of snacks whose preparation has not begun. Idempotent.
 * Throws `not_cancellable` after the start of the show or an admission, and for a ticket whose payment is disputed or went back.
 */
export async function cancelReservation(
  deps: ActorDeps<'db' | 'now' | 'newId' | 'seatBus'>,
  reservation: ReservationRow,
): Promise<ReservationRow> {
  if (reservation.state === 'cancelled') return reservation
  if (reservation.state !== 'confirmed') throw new AppError('not_cancellable')
  const { startsAt } = await getShowtimeFacts(deps.db, reservation.showtimeId)
  if (startsAt <= deps.now()) throw new AppError('not_cancellable', { because: { kind: 'show_started' } })
  const cancelled = await inTransaction(deps, (deps) => cancel(deps, reservation))
  deps.seatBus.changed(reservation.showtimeId)
  deps.seatBus.changed(KITCHEN_CHANGES)
  return cancelled ?? getReservation(deps.db, reservation)
}

type TxDeps = ActorDeps<'now' | 'newId'> & { readonly db: Transaction }

/** Returns null when it was cancelled concurrently. The revenue of the tickets stays in the ledger: there is no refund. */
async function cancel(deps: TxDeps, reservation: ReservationRow): Promise<ReservationRow | null> {
  const { db, actor } = deps
  const { id: reservationId, state } = reservation
  const at = deps.now()
  const move = { from: 'confirmed', to: 'cancelled', cause: 'cancelled', actor, at } as const
  if (!(await moveOrder(db, reservation, move))) return null
  // Admission updates the same row: the second of the two is refused, and the order stays confirmed.
  const cancelled = await moveToCancelled(db, reservation, at)
  if (!cancelled) throw new AppError('not_cancellable', { because: { kind: 'ticket_used' } })
  await releaseClaims(db, reservation)
  await freeReservedSeats(db, reservation)
  await returnSnacks(deps, reservation)
  await enqueue(db, mailCancellationJob, { reservationId }, { id: deps.newId(), at })
  const change = { before: { state }, after: { state: cancelled.state } }
  await recordChange(deps, { action: 'reservation.cancelled', subjectId: reservationId, ...change })
  return cancelled
}

/** Returns the reservation after a concurrent cancellation. */
async function getReservation(db: Db, { id }: ReservationRow): Promise<ReservationRow> {
  const row = await findReservation(db, id)
  if (row?.state !== 'cancelled') throw new AppError('not_cancellable')
  return row
}
