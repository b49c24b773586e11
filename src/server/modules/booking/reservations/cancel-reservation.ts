import { AppError } from '#contract/errors.ts'
import { sellsAtCounterUntil } from '#domain/counter.ts'
import { sumPaise, toPaise, type Paise } from '#domain/money.ts'
import { asSystem, recordChange, type ActorDeps } from '#server/modules/audit/index.ts'
import { KITCHEN_CHANGES } from '#server/modules/concessions/index.ts'
import { requestRefund } from '#server/modules/payments/index.ts'
import { getShowtimeFacts } from '#server/modules/programme/index.ts'
import { inTransaction, type Db, type Transaction } from '#server/platform/database.ts'
import { enqueue } from '#server/platform/outbox.ts'
import {
  getOrder,
  handlersOf,
  lockOrder,
  moveOrder,
  type AllowMoneyBack,
  type Move,
  type Order,
} from '../orders/index.ts'
import { releaseClaims } from '../seats/index.ts'
import { mailCancellationJob } from './reservations.jobs.ts'
import { returnSnackOrders } from './return-snack-orders.ts'
import {
  findReservation,
  freeReservedSeats,
  moveToCancelled,
  type ReservationRow,
} from './reservations.queries.ts'

/**
 * Cancels a whole reservation; the seats can be sold again and there is no refund, except of snacks whose preparation has not begun. After the
 * cinema has moved the show the whole payment goes back (decision 0044). Idempotent.
 * Throws `not_cancellable` after the start of the show or an admission, and for a ticket whose payment is disputed or went back.
 */
export async function cancelReservation(
  deps: ActorDeps<'db' | 'now' | 'newId' | 'seatBus' | 'lineHandlers'>,
  reservation: ReservationRow,
  byStaff?: ByStaff,
): Promise<ReservationRow> {
  if (reservation.state === 'cancelled') return reservation
  if (reservation.state !== 'confirmed') throw new AppError('not_cancellable')
  const { startsAt } = await getShowtimeFacts(deps.db, reservation.showtimeId)
  const endsAt = byStaff?.isVoidedSale ? sellsAtCounterUntil(startsAt) : startsAt
  if (endsAt <= deps.now()) throw new AppError('not_cancellable', { because: { kind: 'show_started' } })
  const cancelled = await inTransaction(deps, (deps) => cancel(deps, reservation, byStaff))
  deps.seatBus.changed(reservation.showtimeId)
  deps.seatBus.changed(KITCHEN_CHANGES)
  deps.seatBus.changed(reservation.id)
  return cancelled ?? getReservation(deps.db, reservation)
}

type ByStaff = {
  /** For the audit log. */
  readonly reason: string
  readonly allowMoneyBack: AllowMoneyBack
  /** A mistake at the counter is taken back as long as the counter sells the show. */
  readonly isVoidedSale?: boolean
}

/** The same by the id of the reservation, for staff. Throws `not_cancellable` without one, too, and what `allowMoneyBack` throws. */
export async function cancelReservationById(
  deps: ActorDeps<'db' | 'now' | 'newId' | 'seatBus' | 'lineHandlers'>,
  { reservationId, ...byStaff }: ByStaff & { readonly reservationId: string | null },
): Promise<void> {
  const row = reservationId === null ? undefined : await findReservation(deps.db, reservationId)
  if (!row) throw new AppError('not_cancellable')
  await cancelReservation(deps, row, byStaff)
}

type TxDeps = ActorDeps<'now' | 'newId' | 'lineHandlers'> & { readonly db: Transaction }

/** Returns null when it was cancelled, or its show moved, concurrently. The revenue of the tickets stays in the ledger, unless the cinema has moved the show. */
async function cancel(
  deps: TxDeps,
  asked: ReservationRow,
  byStaff?: ByStaff,
): Promise<ReservationRow | null> {
  const { db, actor } = deps
  // A publication may be moving the show: what is read after the lock says whether the payment goes back.
  await lockOrder(db, asked)
  const reservation = (await findReservation(db, asked.id)) ?? asked
  const { id: reservationId, state } = reservation
  const at = deps.now()
  if (!(await moveOrder(db, reservation, moveOf(reservation, { actor, at })))) return null
  // Admission updates the same row: the second of the two is refused, and the order stays confirmed.
  const cancelled = await moveToCancelled(db, reservation, at)
  if (!cancelled) throw new AppError('not_cancellable', { because: { kind: 'ticket_used' } })
  await releaseClaims(db, reservation)
  await freeReservedSeats(db, reservation)
  const amount = sumPaise([
    await (cancelled.move?.returnsPayment ? returnPayment : cancelLines)(
      deps,
      await getOrder(db, reservation),
    ),
    await returnSnackOrders(deps, reservation, { from: ['ordered'], reason: 'snacks_cancelled' }),
  ])
  if (amount > 0)
    await byStaff?.allowMoneyBack(db, { kind: 'cancellation', orderId: reservation.orderId, amount })
  await enqueue(db, mailCancellationJob, { reservationId }, { id: deps.newId(), at })
  const change = {
    before: { state },
    after: { state: cancelled.state },
    ...(byStaff && { reason: byStaff.reason }),
  }
  await recordChange(deps, { action: 'reservation.cancelled', subjectId: reservationId, ...change })
  return cancelled
}

function moveOf({ move }: ReservationRow, by: Pick<Move, 'actor' | 'at'>): Move {
  if (move?.returnsPayment)
    return { from: 'confirmed', to: 'refunding', cause: 'cancelled', failure: 'show_moved', ...by }
  return { from: 'confirmed', to: 'cancelled', cause: 'cancelled', ...by }
}

/** Cancels the lines of a reservation by their kinds and returns the sum to refund. */
async function cancelLines(deps: TxDeps, order: Order): Promise<Paise> {
  const returned: Paise[] = []
  for (const { cancel } of handlersOf(deps, order)) if (cancel) returned.push(await cancel(deps, order))
  return sumPaise(returned)
}

/** The whole payment, with snacks that are not collected. */
async function returnPayment(deps: TxDeps, order: Order): Promise<Paise> {
  for (const handler of handlersOf(deps, order))
    if (handler.cancel) await handler.takeBack(deps, order, { reason: 'refunded' })
  const { paymentId, orderId } = order
  if (paymentId === null) return toPaise(0)
  const refund = { paymentId, orderId, reason: 'show_moved' }
  return requestRefund({ ...deps, actor: asSystem(deps.actor) }, refund)
}

/** Returns the reservation after a concurrent cancellation. */
async function getReservation(db: Db, { id }: ReservationRow): Promise<ReservationRow> {
  const row = await findReservation(db, id)
  if (row?.state !== 'cancelled') throw new AppError('not_cancellable')
  return row
}
