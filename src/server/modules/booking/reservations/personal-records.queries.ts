import type { Db, Row } from '#server/platform/database.ts'
import { linesColumn, type OrderLine } from '../orders/index.ts'

/** States of orders with an open obligation: seats, a ticket or money. */
const OPEN_STATES = ['held', 'paid', 'refunding', 'needs_attention']

type PersonalOrder = Row & { readonly lines: readonly OrderLine[] }

type PersonalBookings = {
  readonly orders: readonly Row[]
  readonly reservations: readonly Row[]
}

/** Returns all booking records of a user; amounts in paise. */
export async function collectPersonalBookings(db: Db, userId: string): Promise<PersonalBookings> {
  const [orders, reservations] = await Promise.all([
    db.query<PersonalOrder>(
      `select o.id, m.title as movie, c.name as cinema, s.starts_at as "startsAt", o.state, o.total_paise as "totalPaise",
         ${linesColumn('o.showtime_id', 'o.id')} as lines, o.name, o.email, o.phone, o.created_at as "createdAt", o.payment_id as "paymentId",
         o.adults_declared_at as "adultsDeclaredAt"
       from booking_order o join showtime s on s.id = o.showtime_id join movie m on m.id = s.movie_id
         join cinema c on c.id = s.cinema_id
       where o.user_id = $1 order by o.created_at, o.id`,
      [userId],
    ),
    db.query(
      `select id, order_id as "orderId", code, seat_labels as "seatLabels", state, name, email, phone,
         created_at as "createdAt", checked_in_at as "checkedInAt", cancelled_at as "cancelledAt"
       from reservation where user_id = $1 order by created_at, id`,
      [userId],
    ),
  ])
  return { orders: orders.map(withNamedUnits), reservations }
}

/** Field names of the export say that amounts are in paise. */
function withNamedUnits({ lines, ...order }: PersonalOrder): Row {
  const named = lines.map(({ unitPrice, tax, ...line }) => ({
    ...line,
    unitPricePaise: unitPrice,
    tax: tax && {
      ratePercent: tax.ratePercent,
      taxablePaise: tax.taxable,
      cgstPaise: tax.cgst,
      sgstPaise: tax.sgst,
    },
  }))
  return { ...order, lines: named }
}

/** Keeps seats, amounts and states, as the law requires, and removes the personal data. */
export async function erasePersonalBookings(db: Db, userId: string): Promise<void> {
  await db.query(`update booking_order set name = '', email = '', phone = '' where user_id = $1`, [userId])
  await db.query(`update reservation set name = '', email = '', phone = '' where user_id = $1`, [userId])
}

/** Whether the user has an upcoming show or an open order. */
export async function hasOpenBookings(
  db: Db,
  { userId, now }: { userId: string; now: Date },
): Promise<boolean> {
  const rows = await db.query(
    `select 1 from booking_order where user_id = $1 and state = any($3)
     union all
     select 1 from reservation r join showtime s on s.id = r.showtime_id
     where r.user_id = $1 and r.state = 'confirmed' and s.ends_at > $2
     limit 1`,
    [userId, now, OPEN_STATES],
  )
  return rows.length > 0
}
