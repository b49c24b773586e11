import { AppError } from '#contract/errors.ts'
import type { ExchangeableBooking } from '#domain/exchange.ts'
import { sumPaise, type Paise } from '#domain/money.ts'
import { listSalePayments } from '#server/modules/payments/index.ts'
import { getShowtimeFacts, type ShowtimeFacts } from '#server/modules/programme/index.ts'
import type { Db } from '#server/platform/database.ts'
import {
  countSnackOrders,
  getOrder,
  isOfShow,
  listOrderLines,
  type OrderLine,
  type ShowOrder,
} from '../orders/index.ts'
import { findReservationOfOrder } from '../reservations/index.ts'
import type { OrderKey } from '../seats/index.ts'

type Reservation = NonNullable<Awaited<ReturnType<typeof findReservationOfOrder>>>

export type Exchangeable = Omit<ExchangeableBooking, 'lines'> & {
  readonly order: ShowOrder
  readonly reservation: Reservation | undefined
  readonly show: ShowtimeFacts
  readonly lines: readonly OrderLine[]
  readonly left: Paise
  /** What is too much is given back at the counter first. */
  readonly isPaidAtCounter: boolean
}

/** Returns what decides whether a booking can be exchanged; under the locks of its payments, order and reservation it stays so. Throws `not_found` for an order without a show. */
export async function readExchangeable(db: Db, key: OrderKey): Promise<Exchangeable> {
  const order = await getOrder(db, key)
  if (!isOfShow(order)) throw new AppError('not_found')
  const [reservation, lines, payments, snackOrders, show] = await Promise.all([
    findReservationOfOrder(db, key),
    listOrderLines(db, [key]),
    order.paymentId === null ? [] : listSalePayments(db, order.paymentId),
    countSnackOrders(db, key),
    getShowtimeFacts(db, order.showtimeId),
  ])
  return {
    order,
    reservation,
    show,
    snackOrders,
    orderState: order.state,
    ticketState: reservation?.state ?? null,
    admitted: reservation?.checkedInAt ? Math.max(1, reservation.admitted) : 0,
    lines: lines.get(key.orderId) ?? [],
    startsAt: show.startsAt,
    paid: sumPaise(payments.map(({ amount }) => amount)),
    left: sumPaise(payments.map(({ left }) => left)),
    isPaidAtCounter: payments[0]?.isOfCounter ?? false,
    isDisputed: payments.some(({ isDisputed }) => isDisputed),
    hasOpenRefund: payments.some(({ hasOpenRefund }) => hasOpenRefund),
  }
}
