import type { EditProblem } from '#contract/edit-problem.ts'
import { type ActorDeps, recordChanges } from '#server/modules/audit/index.ts'
import { moveClaims, setSnackPickUps } from '#server/modules/concessions/index.ts'
import type { Transaction } from '#server/platform/database.ts'
import { enqueue } from '#server/platform/outbox.ts'
import { listPickUps, setPickUps } from './moved-pick-ups.queries.ts'
import { insertMoves, type MovedPlace, reseatParties } from './moves.queries.ts'
import type { MovedParty, ShowMove } from './plan-move.ts'
import type { MovedPickUp } from './plan-pick-ups.ts'
import { mailMovedJob } from './reservations.jobs.ts'

type MovedBuyers = { readonly parties: readonly MovedParty[]; readonly pickUps: readonly MovedPickUp[] }

type TxDeps = ActorDeps<'now' | 'newId'> & { readonly db: Transaction }

/**
 * Moves the bookings of a show with it, in the transaction that moves the show: seats, claims, what changed, the audit log, and a mail to each
 * buyer with a ticket. Whoever is about to pay keeps the hold and gets a ticket of the new place. The ticketing system is not told: it has no
 * call for it, and a booking of it stays paid under the same id (decision 0044). Returns why it cannot be, when somebody has just taken the place
 * of snacks in the kitchen: the transaction has to be given up.
 */
export async function moveBookings(
  deps: TxDeps,
  { showtimeId, from, to }: ShowMove,
  { parties, pickUps }: MovedBuyers,
): Promise<EditProblem | null> {
  if (from.cinemaId !== to.cinemaId) {
    const seated = parties.map(({ orderId, reservationId, seatsAfter: seats, after }) => ({
      orderId,
      reservationId,
      seats,
      labels: after.seats,
    }))
    await reseatParties(deps.db, showtimeId, seated)
  }
  const at = deps.now()
  const full = await movePickUps(deps, showtimeId, pickUps)
  if (full) return full
  const moves = parties.map(({ orderId, before, after }) => ({ orderId, before, after }))
  const numbers = await insertMoves(deps.db, { showtimeId, at, cause: 'show_moved', moves })
  const booked = parties.flatMap(({ reservationId, ...party }) =>
    reservationId === null ? [] : { ...party, reservationId },
  )
  for (const { reservationId, orderId } of booked) {
    const job = { reservationId, number: numbers.get(orderId) ?? 1 }
    await enqueue(deps.db, mailMovedJob, job, { id: deps.newId(), at })
  }
  await recordChanges(
    deps,
    booked.map(({ reservationId, orderId, before, after }) => ({
      action: 'reservation.moved',
      subjectId: reservationId,
      before: { ...fieldsOf(before), ...pickUpOf(pickUps, orderId, 'from') },
      after: { ...fieldsOf(after), ...pickUpOf(pickUps, orderId, 'to') },
    })),
  )
  return null
}

function fieldsOf({ cinema, date, startAt, seats }: MovedPlace) {
  return { cinema, date, startAt, seats }
}

function pickUpOf(
  pickUps: readonly MovedPickUp[],
  orderId: string,
  field: 'from' | 'to',
): Record<string, string> {
  const moved = pickUps.find((pickUp) => pickUp.orderId === orderId)
  return moved ? { pickUpAt: moved[field].toISOString() } : {}
}

/** Moves snacks to their new slots: capacity, orders, kitchen. Returns the problem when a slot has been taken since it was planned. */
async function movePickUps(
  { db, now }: TxDeps,
  showtimeId: string,
  pickUps: readonly MovedPickUp[],
): Promise<EditProblem | null> {
  if (pickUps.length === 0) return null
  const at = now()
  const full = await moveClaims(db, pickUps, at)
  if (full) {
    const rows = await listPickUps(db, { showtimeId, now: at })
    return { kind: 'no_pick_up', code: rows.find(({ orderId }) => orderId === full)?.code ?? '' }
  }
  const moved = pickUps.map(({ orderId, to }) => ({ orderId, at: to }))
  await setPickUps(db, showtimeId, moved)
  await setSnackPickUps(db, moved)
  return null
}
