import { AppError } from '#contract/errors.ts'
import type { MoveCause } from '#contract/booking/orders.ts'
import { isPrivateScreening } from '#domain/pricing.ts'
import { seatCode, seatFromKey, seatKey, seatLabel, type Seat } from '#domain/seats.ts'
import { recordChange, type ActorDeps } from '#server/modules/audit/index.ts'
import { getShowtimeFacts, type ShowtimeFacts } from '#server/modules/programme/index.ts'
import { lockInOrder } from '#server/lock-in-order.ts'
import { inTransaction, sqlState, type Transaction } from '#server/platform/database.ts'
import { enqueue } from '#server/platform/outbox.ts'
import { lockOrder, type AllowMoneyBack } from '../orders/index.ts'
import { secureSeats } from '../seats/index.ts'
import { giveSeats } from './change-seats.queries.ts'
import { insertMoves, type MovedPlace } from './moves.queries.ts'
import { mailMovedJob } from './reservations.jobs.ts'
import { findReservation, lockReservation, type ReservationRow } from './reservations.queries.ts'

type SeatChange = {
  readonly reservationId: string | null
  /** The labels of the seats that the page showed. */
  readonly from: readonly string[]
  /** As many seats of the same showtime. */
  readonly to: readonly Seat[]
  readonly cause: Exclude<MoveCause, 'show_moved'>
  /** In the words of staff; for the audit log. */
  readonly reason: string
  /** Asked when the cinema changes them, because the buyer may then cancel for the whole payment. */
  readonly allowMoneyBack: AllowMoneyBack
}

const DEADLOCK = '40P01'

/**
 * Gives a booking other seats of its show: claims, order, reservation, log and the mail with the new ticket, in one transaction. Seats that the
 * cinema holds back can be given, too. Idempotent. The ticketing system is not told (decision 0044).
 * Throws `seats_not_changeable` when there is no valid ticket, the show is over or a group has the whole screen; `booking_changed` when the
 * booking has other seats than the page showed, `seat_unknown` for no seat or another number of seats, `seat_taken` with the seats that
 * somebody else has; and what `allowMoneyBack` throws.
 */
export async function changeSeats(
  deps: ActorDeps<'db' | 'now' | 'newId' | 'seatBus'>,
  change: SeatChange,
): Promise<void> {
  const row = change.reservationId === null ? undefined : await findReservation(deps.db, change.reservationId)
  if (!row) throw new AppError('seats_not_changeable')
  try {
    await inTransaction(deps, (deps) => changeInTransaction(deps, row, change))
  } catch (error) {
    // Two bookings that are given each other's seats at the same moment: both are taken.
    if (sqlState(error) !== DEADLOCK) throw error
    throw new AppError('seat_taken', { seats: change.to })
  }
  deps.seatBus.changed(row.showtimeId)
  deps.seatBus.changed(row.id)
}

type Booked = { readonly row: ReservationRow; readonly show: ShowtimeFacts }

async function changeInTransaction(
  deps: ActorDeps<'now' | 'newId'> & { readonly db: Transaction },
  asked: ReservationRow,
  change: SeatChange,
): Promise<void> {
  const { db } = deps
  const at = deps.now()
  const { orders: order, reservations: row } = await lockInOrder(db, {
    orders: (tx) => lockOrder(tx, asked),
    reservations: (tx) => lockReservation(tx, asked),
  })
  // The show is read after the locks: a move of the show locks its orders first.
  const show = await getShowtimeFacts(db, asked.showtimeId)
  if (!order || row?.state !== 'confirmed' || show.endsAt <= at || isPrivateScreening(row.lines))
    throw new AppError('seats_not_changeable')
  const { showtimeId, orderId, id: reservationId } = row
  const seats = wantedSeats({ row, show }, change)
  const labels = seats.map((seat) => seatLabel(show.plan, seatFromKey(seat)))
  if (isSame(labels, row.seatLabels)) return
  if (!isSame(change.from, row.seatLabels)) throw new AppError('booking_changed')
  const { cause, reason } = change
  if (cause === 'seats_changed' && order.total > 0)
    await change.allowMoneyBack(db, { kind: 'seats_changed', orderId, amount: order.total })
  const claimed = await secureSeats(db, row, { seats, now: at })
  const taken = seats.filter((seat) => !claimed.includes(seat)).map(seatFromKey)
  if (taken.length > 0) {
    const convertedSeats = taken.map((seat) => seatLabel(show.plan, seat))
    throw new AppError('seat_taken', { seats: taken, convertedSeats })
  }
  await giveSeats(db, { showtimeId, orderId, reservationId, seats, labels })
  const place = { cinema: show.cinemaName, date: show.startDate, startAt: show.startAt }
  const before: MovedPlace = { ...place, seats: row.seatLabels }
  const after: MovedPlace = { ...place, seats: labels }
  const numbers = await insertMoves(db, { showtimeId, at, cause, moves: [{ orderId, before, after }] })
  const job = { reservationId, number: numbers.get(orderId) ?? 1 }
  await enqueue(db, mailMovedJob, job, { id: deps.newId(), at })
  await recordChange(deps, {
    action: 'reservation.seats_changed',
    subjectId: reservationId,
    reason,
    before: { seats: before.seats },
    after: { seats: after.seats, cause },
  })
}

/** Returns the seat keys in the order of the plan. Throws `seat_unknown`. */
function wantedSeats({ row, show }: Booked, { to }: SeatChange): number[] {
  const isSeat = ([line, column]: Seat) => (show.plan[line]?.[column] ?? seatCode.none) !== seatCode.none
  if (to.length !== row.seats.length || !to.every(isSeat)) throw new AppError('seat_unknown')
  return to.map(seatKey).toSorted((a, b) => a - b)
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((label, index) => label === others[index])
}
