import { invoiceNumber } from '#domain/gst.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import { seatFromKey, seatLabel } from '#domain/seats.ts'
import { localDate } from '#domain/time.ts'
import type { Db, Row } from '#server/platform/database.ts'
import { presentLine } from '../orders/index.ts'
import {
  listPersonalOrders,
  listPersonalReservations,
  type PersonalOrder,
  type PersonalReservation,
} from './personal-records.queries.ts'

type PersonalBookings = {
  readonly orders: readonly Row[]
  readonly reservations: readonly Row[]
}

/** Returns all booking records of a user for the person to read: amounts in rupees, seats by their labels. */
export async function collectPersonalBookings(db: Db, userId: string): Promise<PersonalBookings> {
  const [orders, reservations] = await Promise.all([
    listPersonalOrders(db, userId),
    listPersonalReservations(db, userId),
  ])
  return { orders: orders.map(describeOrder), reservations: reservations.map(describeReservation) }
}

function describeOrder({ total, plan, seats, lines, ...order }: PersonalOrder) {
  return {
    ...order,
    seats: seats.map((seat) => seatLabel(plan, seatFromKey(seat))),
    total: rupeesFromPaise(total),
    lines: lines.map(presentLine),
  }
}

function describeReservation({ total, ...reservation }: PersonalReservation) {
  const { code, createdAt } = reservation
  return {
    ...reservation,
    total: rupeesFromPaise(total),
    invoiceNumber: invoiceNumber(code, localDate(createdAt)),
  }
}
