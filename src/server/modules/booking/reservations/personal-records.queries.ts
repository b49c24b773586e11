import type { Paise } from '#domain/money.ts'
import type { Db, Row } from '#server/platform/database.ts'
import { invoiceNumberSql } from '../invoices/index.ts'
import {
  deleteHolder,
  deleteOwnBuyersWithoutInvoice,
  linesColumn,
  mayBePayingSql,
  type OrderLine,
} from '../orders/index.ts'

/** States of orders with an open obligation: seats, a ticket or money. */
const OPEN_STATES = ['held', 'paid', 'refunding', 'needs_attention']

export type PersonalOrder = Row & {
  /** Null: of no show. */
  readonly showtimeId: string | null
  readonly total: Paise
  readonly lines: readonly OrderLine[]
  /** Seat keys. */
  readonly seats: readonly number[]
}

export type PersonalReservation = Row & {
  readonly showtimeId: string
  readonly code: string
  readonly total: Paise
  readonly lines: readonly OrderLine[]
  readonly createdAt: Date
  /** Null when nobody was shown it yet. */
  readonly invoiceNumber: string | null
}

export function listPersonalOrders(db: Db, userId: string): Promise<PersonalOrder[]> {
  return db.query<PersonalOrder>(
    `select o.id, o.showtime_id as "showtimeId", o.seats, o.state, o.total_paise as total,
       ${linesColumn('o.id')} as lines, o.payment_id as "paymentId", o.name, o.email, o.phone,
       (select jsonb_build_object('gstin', b.gstin, 'legalName', b.legal_name) from invoice_buyer b where b.order_id = o.id) as "invoiceBuyer",
       o.created_at as "createdAt", o.held_at as "heldAt", o.paid_at as "paidAt", o.adults_declared_at as "adultsDeclaredAt"
     from booking_order o where o.user_id = $1 order by o.created_at, o.id`,
    [userId],
  )
}

export function listPersonalReservations(db: Db, userId: string): Promise<PersonalReservation[]> {
  return db.query<PersonalReservation>(
    `select r.id, r.order_id as "orderId", r.showtime_id as "showtimeId", r.code, r.seat_labels as seats,
       o.total_paise as total, ${linesColumn('r.order_id')} as lines, ${invoiceNumberSql('r.order_id')} as "invoiceNumber", r.state, r.name, r.email, r.phone, r.created_at as "createdAt", r.checked_in_at as "checkedInAt",
       r.cancelled_at as "cancelledAt"
     from reservation r join booking_order o on o.id = r.order_id
     where r.user_id = $1 order by r.created_at, r.id`,
    [userId],
  )
}

/** Keeps seats, amounts and states, as the law requires, and removes the personal data. */
export async function erasePersonalBookings(db: Db, userId: string): Promise<void> {
  await db.query(`update booking_order set name = '', email = '', phone = '' where user_id = $1`, [userId])
  await db.query(`update reservation set name = '', email = '', phone = '' where user_id = $1`, [userId])
  await deleteOwnBuyersWithoutInvoice(db, userId)
  await deleteHolder(db, userId)
}

/** Whether the user has an upcoming show, an open order or may still be paying. */
export async function hasOpenBookings(
  db: Db,
  { userId, now }: { userId: string; now: Date },
): Promise<boolean> {
  const rows = await db.query(
    `select 1 from booking_order where user_id = $1 and (state = any($3)
       or (state in ('expired', 'abandoned') and ${mayBePayingSql('$2')}))
     union all
     select 1 from reservation r join showtime s on s.id = r.showtime_id
     where r.user_id = $1 and r.state in ('confirmed', 'disputed') and s.ends_at > $2
     limit 1`,
    [userId, now, OPEN_STATES],
  )
  return rows.length > 0
}
