import type { Page } from '#contract/paging.ts'
import type { Paise } from '#domain/money.ts'
import { createLookup } from '#server/platform/batch.ts'
import { anyOf } from '#server/platform/conditions.ts'
import type { Db, Transaction } from '#server/platform/database.ts'
import { patternOfText } from '#server/platform/like-pattern.ts'
import { pageOf, type Slice } from '#server/platform/paging.ts'
import { invoiceNumberSql } from '../invoices/index.ts'
import { linesColumn, type OrderLine } from '../orders/index.ts'
import type { OrderKey } from '../seats/index.ts'
import { lastMoveSql, type LastMove } from './moves.queries.ts'

export type ReservationRow = {
  readonly id: string
  /** The reservation under whose name its calendar entry is known. */
  readonly calendarId: string
  readonly showtimeId: string
  readonly orderId: string
  readonly userId: string | null
  readonly code: string
  readonly seats: readonly number[]
  readonly seatLabels: readonly string[]
  /** Lines of its order. */
  readonly lines: readonly OrderLine[]
  readonly state: 'confirmed' | 'cancelled' | 'disputed' | 'void'
  /** Why it is void; null in the other states. */
  readonly voidReason: 'refunded' | 'charged_back' | 'exchanged' | null
  readonly voidedAt: Date | null
  /** What went back of its payment. */
  readonly returned: Paise
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly createdAt: Date
  readonly checkedInAt: Date | null
  /** People who are in. */
  readonly admitted: number
  readonly cancelledAt: Date | null
  /** What the cinema has changed last; null when it is as it was bought. */
  readonly move: LastMove | null
  /** Of its tax invoice; null until somebody is shown it. */
  readonly invoiceNumber: string | null
}

const columns = `id, coalesce(calendar_id, id) as "calendarId", showtime_id as "showtimeId", order_id as "orderId", user_id as "userId", code, seats,
  seat_labels as "seatLabels", ${linesColumn('reservation.order_id')} as lines, state,
  name, email, phone, created_at as "createdAt", checked_in_at as "checkedInAt", admitted, cancelled_at as "cancelledAt",
  voided_at as "voidedAt", void_reason as "voidReason",
  ${lastMoveSql('reservation.order_id')} as move,
  ${invoiceNumberSql('reservation.order_id')} as "invoiceNumber",
  (select coalesce(sum(greatest(0, reversed_paise - owed_again_paise)), 0)::bigint from payment p
   where p.order_id = reservation.order_id) as returned`

/** Finds the reservation of a code that somebody typed, in capital or small letters. */
export async function findReservationByCode(db: Db, code: string): Promise<ReservationRow | undefined> {
  const [row] = await db.query<ReservationRow>(`select ${columns} from reservation where code = upper($1)`, [
    code,
  ])
  return row
}

export function listReservationsOfOrders(db: Db, orders: readonly OrderKey[]): Promise<ReservationRow[]> {
  return db.query<ReservationRow>(
    `select ${columns} from reservation where order_id = ${anyOf('$1::uuid[]')}`,
    [orders.map(({ orderId }) => orderId)],
  )
}

const lookUpReservation = createLookup<ReservationRow>({
  list: (db, orderIds) =>
    listReservationsOfOrders(
      db,
      orderIds.map((orderId) => ({ orderId })),
    ),
  keyOf: ({ orderId }) => orderId,
})

export function findReservationOfOrder(db: Db, { orderId }: OrderKey): Promise<ReservationRow | undefined> {
  return lookUpReservation(db, orderId)
}

/** Compare-and-set: returns null when the reservation is already cancelled or admitted. */
export async function moveToCancelled(
  db: Db,
  { showtimeId, id }: ReservationRow,
  at: Date,
): Promise<ReservationRow | null> {
  const [row] = await db.query<ReservationRow>(
    `update reservation set state = 'cancelled', cancelled_at = $3
     where showtime_id = $1 and id = $2 and state = 'confirmed' and checked_in_at is null
     returning ${columns}`,
    [showtimeId, id, at],
  )
  return row ?? null
}

/** Locks seats in sorted order, like every statement that locks several. */
export async function freeReservedSeats(
  db: Db,
  { showtimeId, id }: Pick<ReservationRow, 'showtimeId' | 'id'>,
): Promise<void> {
  await db.query(
    `with own as materialized (
       select seat from reservation_seat where showtime_id = $1 and reservation_id = $2 order by seat for update)
     delete from reservation_seat where showtime_id = $1 and reservation_id = $2 and seat in (select seat from own)`,
    [showtimeId, id],
  )
}

/** Locks the reservation of an order, if it has one. */
export async function lockReservationOfOrder(tx: Transaction, { orderId }: OrderKey): Promise<void> {
  await tx.query('select 1 from reservation where order_id = $1 for update', [orderId])
}

/** Locks a reservation and returns it as it is then. */
export async function lockReservation(
  tx: Transaction,
  { showtimeId, id }: Pick<ReservationRow, 'showtimeId' | 'id'>,
): Promise<ReservationRow | undefined> {
  await tx.query('select 1 from reservation where showtime_id = $1 and id = $2 for update', [showtimeId, id])
  return findReservation(tx, id)
}

export async function findReservation(db: Db, id: string): Promise<ReservationRow | undefined> {
  const [row] = await db.query<ReservationRow>(`select ${columns} from reservation where id = $1`, [id])
  return row
}

export type ListRequest = Slice & {
  /** Null: of all users. */
  readonly userId: string | null
  /** Private reservations only. */
  readonly isPrivate?: boolean
  readonly sort: 'newest' | 'oldest'
  readonly q?: string | undefined
}

const orders = { newest: 'created_at desc, id desc', oldest: 'created_at, id' }

const isListed = `($1::uuid is null or user_id = $1) and
  ($2::text is null or code ilike $2 or name ilike $2 or email ilike $2) and
  (not $3::boolean or exists (select from booking_order o
    where o.id = reservation.order_id and o.is_private))`

/** Returns a page of the reservations of one user, or of all users for null. */
export function listReservations(
  db: Db,
  { userId, isPrivate = false, sort, q, offset, limit }: ListRequest,
): Promise<Page<ReservationRow[]>> {
  const words = q ? patternOfText(q) : null
  return pageOf(
    db.query<ReservationRow>(
      `select ${columns} from reservation where ${isListed} order by ${orders[sort]} offset $4 limit $5`,
      [userId, words, isPrivate, offset, limit],
    ),
    db.query<{ total: number }>(`select count(*)::int as total from reservation where ${isListed}`, [
      userId,
      words,
      isPrivate,
    ]),
  )
}

/** Returns the ids of the order of a reservation and of the orders of snacks for it. */
export async function listOrderIdsOf(
  db: Db,
  { orderId, id }: Pick<ReservationRow, 'orderId' | 'id'>,
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    'select id from booking_order where id = $1 or for_reservation = $2 order by id',
    [orderId, id],
  )
  return rows.map((row) => row.id)
}
