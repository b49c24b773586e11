import type { MoveCause } from '#contract/booking/orders.ts'
import type { Role } from '#contract/endpoint.ts'
import type { ApprovalKind } from '#domain/counter.ts'
import type { LineKind } from '#domain/line-kinds.ts'
import type { Paise } from '#domain/money.ts'
import type { Db } from '#server/platform/database.ts'

/** The booking, and the orders of snacks that were made for its reservation. */
export type OrdersOfBooking = {
  readonly orderId: string
  readonly reservationId: string | null
  readonly orderIds: readonly string[]
}

export async function listOrderIds(
  db: Db,
  { id, reservationId }: { id: string; reservationId: string | null },
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select id from booking_order
     where id = $1 or for_reservation = $2 and state <> all (array['created', 'held', 'expired', 'abandoned'])
     order by created_at, id`,
    [id, reservationId],
  )
  return rows.map((row) => row.id)
}

/** Returns the orders without a mail address, as of walk-ins: the jobs that mail them do nothing. */
export async function listOrdersWithoutAddress(db: Db, { orderIds }: OrdersOfBooking): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select id from booking_order where id = any($1::uuid[]) and email = ''`,
    [orderIds],
  )
  return rows.map((row) => row.id)
}

export type EventRow = {
  readonly orderId: string
  readonly at: Date
  readonly toState: string
  readonly cause: string
  readonly userId: string | null
  readonly role: Role | 'visitor' | 'system' | null
}

export function listEvents(db: Db, { orderIds }: OrdersOfBooking): Promise<EventRow[]> {
  return db.query<EventRow>(
    `select order_id as "orderId", at, to_state as "toState", cause, actor_user_id as "userId", actor_role as role
     from order_event where order_id = any($1::uuid[]) order by id`,
    [orderIds],
  )
}

export type LineRow = {
  readonly orderId: string
  readonly line: number
  readonly kind: LineKind
  readonly label: string | null
  readonly quantity: number
  readonly refundedQuantity: number
  readonly unitPrice: Paise
}

/** Returns the lines of the booking, then those of snacks that were ordered afterwards. */
export function listLines(db: Db, { orderIds }: OrdersOfBooking): Promise<LineRow[]> {
  return db.query<LineRow>(
    `select order_id as "orderId", line, kind, label, quantity, refunded_quantity as "refundedQuantity", unit_price_paise as "unitPrice"
     from order_line where order_id = any($1::uuid[])
     order by array_position($1::uuid[], order_id), line`,
    [orderIds],
  )
}

export type AdmissionRow = {
  readonly kind: 'admitted' | 'refused' | 'undone'
  readonly people: number
  readonly gate: string
  readonly at: Date
  readonly userId: string | null
  readonly note: string | null
}

export function listAdmissions(db: Db, reservationId: string): Promise<AdmissionRow[]> {
  return db.query<AdmissionRow>(
    `select kind, people, gate, at, user_id as "userId", note from admission where reservation_id = $1 order by seq`,
    [reservationId],
  )
}

export type SnackOrderRow = {
  readonly orderId: string
  readonly number: number
  readonly preparingAt: Date | null
  readonly readyAt: Date | null
  readonly collectedAt: Date | null
  readonly collectedBy: string | null
  readonly cancelledAt: Date | null
}

export function listSnackTimes(db: Db, { orderIds }: OrdersOfBooking): Promise<SnackOrderRow[]> {
  return db.query<SnackOrderRow>(
    `select order_id as "orderId", number, preparing_at as "preparingAt", ready_at as "readyAt", collected_at as "collectedAt",
       collected_by as "collectedBy", cancelled_at as "cancelledAt"
     from snack_order where order_id = any($1::uuid[])`,
    [orderIds],
  )
}

export type MoveRow = {
  readonly at: Date
  readonly cause: MoveCause
  readonly before: MovedPlace
  readonly after: MovedPlace
}

export type MovedPlace = {
  readonly movie?: string
  readonly cinema: string
  readonly date: string
  readonly startAt: string
  readonly seats: readonly string[]
}

/** Returns how the place of the booking changed since it was sold. */
export function listMoves(db: Db, { orderId }: OrdersOfBooking): Promise<MoveRow[]> {
  return db.query<MoveRow>(
    `select moved_at as at, cause, before, after from order_move where order_id = $1 order by number`,
    [orderId],
  )
}

export type ExchangeRow = {
  readonly orderId: string
  readonly code: string
  readonly at: Date
  readonly after: MovedPlace
}

/** Finds the booking that an order was exchanged for. */
export async function findExchangedFor(
  db: Db,
  { orderId }: OrdersOfBooking,
): Promise<ExchangeRow | undefined> {
  const [row] = await db.query<ExchangeRow>(
    `select o.id as "orderId", r.code, v.moved_at as at, v.after
     from booking_order o join reservation r on r.order_id = o.id
     join order_move v on v.order_id = o.id and v.cause = 'exchanged'
     where o.exchange_of_order_id = $1`,
    [orderId],
  )
  return row
}

/** Finds the booking that an order was issued for in exchange. */
export async function findExchangedFrom(
  db: Db,
  { orderId }: OrdersOfBooking,
): Promise<Pick<ExchangeRow, 'orderId' | 'code'> | undefined> {
  const [row] = await db.query<Pick<ExchangeRow, 'orderId' | 'code'>>(
    `select r.order_id as "orderId", r.code
     from booking_order o join reservation r on r.order_id = o.exchange_of_order_id
     where o.id = $1`,
    [orderId],
  )
  return row
}

export type ApprovalRow = {
  readonly orderId: string
  readonly kind: ApprovalKind
  readonly at: Date
  readonly userId: string
  /** In the words of the clerk who asked. */
  readonly reason: string
}

/** Returns the approvals of supervisors that clerks have used for the orders. */
export function listUsedApprovals(db: Db, { orderIds }: OrdersOfBooking): Promise<ApprovalRow[]> {
  return db.query<ApprovalRow>(
    `select subject_id as "orderId", kind, given_at as at, given_by as "userId", reason
     from approval where subject_id = any($1::uuid[]) and used_at is not null`,
    [orderIds],
  )
}
