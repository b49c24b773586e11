import { IS_BOOKING_SQL } from '#server/modules/customer-service/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { NamedRow } from '#server/ports/name-records.ts'

type Ids = readonly string[]

/**
 * SQL of the names of what belongs to an order, given as rows of id and order_id: the code of its booking, whose panel shows it. Snacks that
 * were bought afterwards belong to their reservation. An order that was never paid has neither.
 */
const namesSql = (records: string) =>
  `select x.id, r.code as name, null as at, coalesce(r.order_id, case when ${IS_BOOKING_SQL} then o.id end) as opens
   from (${records}) as x
   join booking_order o on o.id = x.order_id
   left join reservation r on r.order_id = o.id or r.id = o.for_reservation`

const OF_ORDERS = namesSql('select id, id as order_id from booking_order where id = any($1::uuid[])')
const OF_RESERVATIONS = namesSql('select id, order_id from reservation where id = any($1::uuid[])')
const OF_REFUNDS = namesSql('select id, order_id from refund where id = any($1::uuid[])')
const OF_PAYMENTS = namesSql('select id, order_id from payment where id = any($1::text[])')
const OF_SNACK_ORDERS = namesSql('select id, order_id from snack_order where id = any($1::uuid[])')
const OF_ADMISSIONS = namesSql(
  `select a.id, v.order_id from admission a join reservation v on v.id = a.reservation_id where a.id = any($1::uuid[])`,
)

export function listOrderNames(db: Db, ids: Ids): Promise<NamedRow[]> {
  return db.query(OF_ORDERS, [ids])
}

export function listReservationNames(db: Db, ids: Ids): Promise<NamedRow[]> {
  return db.query(OF_RESERVATIONS, [ids])
}

export function listRefundNames(db: Db, ids: Ids): Promise<NamedRow[]> {
  return db.query(OF_REFUNDS, [ids])
}

/** By the ids of the provider. */
export function listPaymentNames(db: Db, ids: Ids): Promise<NamedRow[]> {
  return db.query(OF_PAYMENTS, [ids])
}

export function listSnackOrderNames(db: Db, ids: Ids): Promise<NamedRow[]> {
  return db.query(OF_SNACK_ORDERS, [ids])
}

export function listAdmissionNames(db: Db, ids: Ids): Promise<NamedRow[]> {
  return db.query(OF_ADMISSIONS, [ids])
}
