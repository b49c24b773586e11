import type { BookingFile } from '#contract/booking-story.ts'
import { AppError } from '#contract/errors.ts'
import { wireKindOf } from '#domain/line-kinds.ts'
import { addPaise, rupeesFromPaise, subtractPaise, sumPaise } from '#domain/money.ts'
import { amountOf } from '#domain/pricing.ts'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/database.ts'
import { presentBookingRow } from './bookings.presenter.ts'
import { findBooking, type BookingRow } from './bookings.queries.ts'
import { readStory } from './read-story.ts'
import {
  findExchangedFor,
  findExchangedFrom,
  listLines,
  listOrderIds,
  type LineRow,
  type OrdersOfBooking,
} from './story.queries.ts'
import { listRefundable, listRefunds, sumMoneyOf } from './story-of-money.queries.ts'

/** Returns a booking with its money and its story, by the id of its order or its reservation. Throws `not_found`. */
export async function getBooking({ db, now }: Pick<Deps, 'db' | 'now'>, id: string): Promise<BookingFile> {
  const row = await getBookingRow(db, id)
  const of = await ordersOf(db, row)
  const [lines, money, refundable, story, exchangedFor, exchangedFrom] = await Promise.all([
    listLines(db, of),
    readMoney(db, of),
    listRefundable(db, of),
    readStory(db, of),
    findExchangedFor(db, of),
    findExchangedFrom(db, of),
  ])
  return {
    ...presentBookingRow(row),
    lines: lines.map(presentLine),
    money,
    refundable: refundable.map(({ orderId, left }) => ({ orderId, left: rupeesFromPaise(left) })),
    showtimeId: row.showtimeId,
    seatClass: row.seatClass,
    exchangedFor: exchangedFor ? { orderId: exchangedFor.orderId, code: exchangedFor.code } : null,
    exchangedFrom: exchangedFrom ?? null,
    canChangeSeats: row.isTicketValid && !row.isPrivate && row.endsAt !== null && row.endsAt > now(),
    canCancel: row.state === 'confirmed' && row.startsAt !== null && row.startsAt > now() && !row.admitted,
    story,
  }
}

/** Throws `not_found`. */
export async function getBookingRow(db: Db, id: string): Promise<BookingRow> {
  const row = await findBooking(db, id)
  if (!row) throw new AppError('not_found')
  return row
}

async function ordersOf(db: Db, row: BookingRow): Promise<OrdersOfBooking> {
  const { id, reservationId } = row
  return { orderId: id, reservationId, orderIds: await listOrderIds(db, row) }
}

/** `kept` is the sum of the cash accounts of the ledger (gateway and its fees) over the orders of the booking. */
async function readMoney(db: Db, of: OrdersOfBooking): Promise<BookingFile['money']> {
  const [sums, refunds] = await Promise.all([sumMoneyOf(db, of), listRefunds(db, of)])
  const { paid, carried, returned, lost } = sums
  const open = refunds.filter(({ state }) => state !== 'processed').map(({ amount }) => amount)
  return {
    paid: rupeesFromPaise(paid),
    carried: rupeesFromPaise(carried),
    returned: rupeesFromPaise(returned),
    lost: rupeesFromPaise(lost),
    onItsWay: rupeesFromPaise(sumPaise(open)),
    kept: rupeesFromPaise(subtractPaise(subtractPaise(addPaise(paid, carried), returned), lost)),
  }
}

function presentLine({ kind, unitPrice, ...line }: LineRow): BookingFile['lines'][number] {
  const amount = amountOf({ unitPrice, quantity: line.quantity })
  const amounts = { unitPrice: rupeesFromPaise(unitPrice), amount: rupeesFromPaise(amount) }
  return { ...line, kind: wireKindOf(kind), ...amounts }
}
