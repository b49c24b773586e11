import { differenceOf, refusalOfExchange } from '#domain/exchange.ts'
import { toPaise } from '#domain/money.ts'
import { recordChange, type ActorDeps } from '#server/modules/audit/index.ts'
import { carryPayments } from '#server/modules/payments/index.ts'
import { getShowtimeFacts, type ShowtimeFacts } from '#server/modules/programme/index.ts'
import { lockInOrder } from '#server/lock-in-order.ts'
import { inTransaction, type Transaction } from '#server/platform/database.ts'
import { jobColumns } from '#server/platform/outbox.ts'
import { getOrder, lockOrders, moveOrder, refundLines, setFirstPayment, type Order } from '../orders/index.ts'
import {
  insertConfirmation,
  insertFirstMove,
  lockReservationOfOrder,
  mailMovedJob,
  setCalendarId,
  voidReservation,
  withUniqueCode,
  type MovedPlace,
  type NewReservation,
} from '../reservations/index.ts'
import type { OrderKey, ShowOrderKey } from '../seats/index.ts'
import { lockPaymentsOf } from './lock-payments.ts'
import { readExchangeable, type Exchangeable } from './read-exchangeable.ts'

export type FormerOrder = ShowOrderKey & { readonly reservationId: string }
/** `exchange_lost`: the former booking is not what it was (cancelled, refunded, admitted), so nothing was exchanged; `unchanged`: the order is not `paid`. */
export type ExchangeOutcome =
  | { readonly kind: 'exchanged'; readonly former: FormerOrder; readonly paymentId: string }
  | { readonly kind: 'exchange_lost' }
  | { readonly kind: 'unchanged' }

type Deps = ActorDeps<'db' | 'now' | 'newId'>
type TxDeps = ActorDeps<'now' | 'newId'> & { readonly db: Transaction }

/**
 * Confirms an order that replaces another, in one transaction: the former booking ends and its seats are free, its payments are the new one's, what
 * they are too much is asked to be refunded, the new reservation stands, and one mail tells the buyer.
 */
export function confirmExchange(
  deps: Deps,
  { order, former }: { readonly order: Order; readonly former: OrderKey },
  reservation: Omit<NewReservation, 'code'>,
): Promise<ExchangeOutcome> {
  return withUniqueCode(order, (code) =>
    inTransaction(deps, (deps) => exchangeOnce(deps, { order, former }, { ...reservation, code })),
  )
}

async function exchangeOnce(
  deps: TxDeps,
  { order: key, former }: { readonly order: Order; readonly former: OrderKey },
  reservation: NewReservation,
): Promise<ExchangeOutcome> {
  const { db } = deps
  const { at } = reservation
  await lockInOrder(db, {
    payments: (tx) => lockPaymentsOf(tx, [former, key]),
    orders: (tx) => lockOrders(tx, [former, key]),
    reservations: (tx) => lockReservationOfOrder(tx, former),
  })
  const order = await getOrder(db, key)
  if (order.state !== 'paid') return { kind: 'unchanged' }
  const booking = await readExchangeable(db, former)
  if (!booking.reservation || refusalOfExchange(booking, at) || booking.left !== order.carried)
    return { kind: 'exchange_lost' }
  const { paymentId } = booking.order
  if (paymentId === null) throw new Error(`order ${former.orderId} has no payment`)
  await endFormer(deps, former, at)
  const difference = differenceOf(order)
  const goesBack = difference.kind === 'refund' ? difference.amount : toPaise(0)
  await carryPayments(deps, { first: paymentId, to: key, goesBack, paid: order.paymentId })
  await setFirstPayment(db, key, paymentId)
  const number = await insertPlaces(deps, { order, booking, reservation })
  const mail = jobColumns(mailMovedJob, { reservationId: reservation.reservationId, number })
  if (!(await insertConfirmation(db, key, reservation, mail)))
    throw new Error(`order ${key.orderId} is not paid under its lock`)
  await setCalendarId(
    db,
    { showtimeId: key.showtimeId, id: reservation.reservationId },
    booking.reservation.calendarId,
  )
  await recordExchange(deps, { order, booking, reservation })
  return {
    kind: 'exchanged',
    former: { ...former, showtimeId: booking.order.showtimeId, reservationId: booking.reservation.id },
    paymentId,
  }
}

/** The former booking ends: all its units are given back for the new tickets, its ticket is void and its seats are free. */
async function endFormer({ db, actor }: TxDeps, former: OrderKey, at: Date): Promise<void> {
  await moveOrder(db, former, { from: 'confirmed', to: 'exchanged', cause: 'exchanged', actor, at })
  await refundLines(db, former)
  await voidReservation(db, former, { reason: 'exchanged', at })
}

type Exchange = {
  readonly order: Order
  readonly booking: Exchangeable
  readonly reservation: NewReservation
}

/** Writes down where the booking was before; the calendar entry goes on counting. Returns the number of the change. */
async function insertPlaces({ db }: TxDeps, { order, booking, reservation }: Exchange): Promise<number> {
  const show = await getShowtimeFacts(db, order.showtimeId)
  const number = (booking.reservation?.move?.number ?? 0) + 1
  const before = placeOf(booking.show, booking.reservation?.seatLabels ?? [])
  const after = placeOf(show, reservation.seatLabels)
  await insertFirstMove(db, { ...order, number, at: reservation.at, cause: 'exchanged', before, after })
  return number
}

function placeOf(show: ShowtimeFacts, seats: readonly string[]): MovedPlace {
  const { movieTitle: movie, titleInScript, formats, cinemaName: cinema, startDate: date, startAt } = show
  return { movie, titleInScript, formats, cinema, date, startAt, seats }
}

async function recordExchange(deps: TxDeps, { order, booking, reservation }: Exchange): Promise<void> {
  const { reservationId, code } = reservation
  const { total, carried } = order
  const former = booking.reservation
  if (!former) return
  await recordChange(deps, {
    ...{ action: 'reservation.exchanged', subjectId: former.id },
    before: { code: former.code, seats: former.seatLabels, paise: carried },
    after: { code, reservationId, seats: reservation.seatLabels, paise: total },
  })
  await recordChange(deps, {
    ...{ action: 'reservation.exchanged_from', subjectId: reservationId },
    before: { code: former.code, reservationId: former.id },
    after: { code },
  })
}
