import { differenceOf, refusalOfExchange } from '#domain/exchange.ts'
import { toPaise } from '#domain/money.ts'
import { recordChange, type ActorDeps } from '#server/modules/audit/index.ts'
import { carryPayments } from '#server/modules/payments/index.ts'
import { getShowtimeFacts, type ShowtimeFacts } from '#server/modules/programme/index.ts'
import { lockInOrder } from '#server/lock-in-order.ts'
import type { Transaction } from '#server/platform/database.ts'
import { jobColumns } from '#server/platform/outbox.ts'
import {
  handlersOf,
  lockOrders,
  orderOfShow,
  refundLines,
  setFirstPayment,
  type Confirmation,
  type Order,
} from '../orders/index.ts'
import {
  insertFirstMove,
  lockReservationOfOrder,
  mailMovedJob,
  type MovedPlace,
} from '../reservations/index.ts'
import type { OrderKey } from '../seats/index.ts'
import { endSale } from './end-sale.ts'
import { lockPaymentsOf } from './lock-payments.ts'
import { readExchangeable, type Exchangeable } from './read-exchangeable.ts'

type TxDeps = ActorDeps<'now' | 'newId' | 'lineHandlers'> & { readonly db: Transaction }
type Orders = { readonly order: Order; readonly former: OrderKey }
type Reservation = NonNullable<Exchangeable['reservation']>

export type Replaced = {
  readonly replacing: NonNullable<Confirmation['replacing']>
  readonly paymentId: string
  readonly reservation: Reservation
  /** Ids to announce. */
  readonly changed: readonly string[]
}

/** Locks the payments, orders and the reservation that an exchange changes. */
export async function lockExchange(tx: Transaction, { order, former }: Orders): Promise<void> {
  await lockInOrder(tx, {
    payments: (tx) => lockPaymentsOf(tx, [former, order]),
    orders: (tx) => lockOrders(tx, [former, order]),
    reservations: (tx) => lockReservationOfOrder(tx, former),
  })
}

/**
 * Ends the order that an order replaces, in the transaction that confirms the new one: what it has is free, its payments are the new one's, and what
 * they are too much is asked to be refunded. Returns null, and changes nothing, when the former booking is not what it was.
 */
export async function replaceFormer(
  deps: TxDeps,
  { order, former, confirmation }: Orders & { readonly confirmation: Confirmation },
): Promise<Replaced | null> {
  const { db } = deps
  const booking = await readExchangeable(db, former)
  const { reservation } = booking
  if (!reservation || refusalOfExchange(booking, confirmation.at) || booking.left !== order.carried)
    return null
  const { paymentId } = booking.order
  if (paymentId === null) throw new Error(`order ${former.orderId} has no payment`)
  const ended = {
    from: 'confirmed',
    to: 'exchanged',
    cause: 'exchanged',
    ending: { reason: 'exchanged' },
  } as const
  await endSale(deps, booking.order, ended)
  // Marks all units of the former order as refunded: the new order replaces them.
  await refundLines(db, former)
  const difference = differenceOf(order)
  const goesBack = difference.kind === 'refund' ? difference.amount : toPaise(0)
  await carryPayments(deps, { first: paymentId, from: former, to: order, goesBack, paid: order.paymentId })
  await setFirstPayment(db, order, paymentId)
  const number = await insertPlaces(deps, { order, booking, reservation, confirmation })
  const mail = jobColumns(mailMovedJob, { reservationId: confirmation.reservationId, number })
  const changed = handlersOf(deps, booking.order).flatMap(({ changes }) => changes(booking.order, 'ended'))
  return {
    replacing: { mail, calendarId: reservation.calendarId },
    paymentId,
    reservation,
    changed: [...changed, reservation.id],
  }
}

type Places = {
  readonly order: Order
  readonly booking: Exchangeable
  readonly reservation: Reservation
  readonly confirmation: Confirmation
}

/** Writes down where the booking was before; the calendar entry goes on counting. Returns the number of the change. */
async function insertPlaces(
  { db }: TxDeps,
  { order: key, booking, reservation, confirmation }: Places,
): Promise<number> {
  const order = orderOfShow(key)
  const show = await getShowtimeFacts(db, order.showtimeId)
  const number = (reservation.move?.number ?? 0) + 1
  const before = placeOf(booking.show, reservation.seatLabels)
  const after = placeOf(show, confirmation.seatLabels)
  await insertFirstMove(db, { ...order, number, at: confirmation.at, cause: 'exchanged', before, after })
  return number
}

function placeOf(show: ShowtimeFacts, seats: readonly string[]): MovedPlace {
  const { movieTitle: movie, titleInScript, formats, cinemaName: cinema, startDate: date, startAt } = show
  return { movie, titleInScript, formats, cinema, date, startAt, seats }
}

type Exchange = {
  readonly order: Order
  readonly replaced: Replaced
  readonly confirmation: Confirmation
}

/** Writes the exchange into the audit log of both reservations. */
export async function recordExchange(
  deps: TxDeps,
  { order, replaced, confirmation }: Exchange,
): Promise<void> {
  const { reservationId, code, seatLabels: seats } = confirmation
  const { total, carried } = order
  const former = replaced.reservation
  await recordChange(deps, {
    action: 'reservation.exchanged',
    subjectId: former.id,
    before: { code: former.code, seats: former.seatLabels, paise: carried },
    after: { code, reservationId, seats, paise: total },
  })
  await recordChange(deps, {
    action: 'reservation.exchanged_from',
    subjectId: reservationId,
    before: { code: former.code, reservationId: former.id },
    after: { code },
  })
}
