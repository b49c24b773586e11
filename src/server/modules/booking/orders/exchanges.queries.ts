import { auditEntryValues, INSERT_AUDIT_ENTRY, type AuditEntry } from '#server/modules/audit/index.ts'
import { insertTendersSql, type PaidTender } from '#server/modules/payments/index.ts'
import { showtimeVenueSql } from '#server/modules/programme/index.ts'
import type { Db, Transaction } from '#server/platform/database.ts'
import { named } from '#server/platform/named.ts'
import type { OrderKey } from '../seats/index.ts'
import { INSERT_ORDER_EVENTS } from './order-events.queries.ts'
import { insertLinesSql, paidOrderValues } from './order-lines.queries.ts'
import type { NewOrder, Order } from './order.ts'
import { orderColumns } from './orders.queries.ts'

/** Locks orders in the order of their ids. */
export async function lockOrders(tx: Transaction, orders: readonly OrderKey[]): Promise<void> {
  await tx.query('select 1 from booking_order where id = any($1::uuid[]) order by id for update', [
    orders.map(({ orderId }) => orderId),
  ])
}

/** Finds the order that an order is being exchanged for, or was; one that failed is none. */
export async function findExchange(db: Db, { orderId }: OrderKey): Promise<Order | undefined> {
  const [order] = await db.query<Order>(
    `select ${orderColumns} from booking_order o where exchange_of_order_id = $1
       and (state in ('created', 'held', 'paid')
         or exists (select from reservation r where r.order_id = o.id))`,
    [orderId],
  )
  return order
}

/** The show of the former order is for the version before. */
const STATEMENT = `with inserted as (
    insert into booking_order (showtime_id, id, user_id, state, seats, total_paise, provider_order_id, name, email, phone,
      created_at, paid_at, payment_id, lease_until, next_check_at, adults_only, adults_declared_at, is_private, seat_plan_id,
      exchange_of_showtime_id, exchange_of_order_id, carried_paise, tenders_written, venue_id, channel)
    values (:showtimeId, :orderId, :userId, 'paid', :seats, :total, :providerOrderId, :name, :email, :phone,
      :createdAt, :createdAt, :paymentId, :leaseUntil, :leaseUntil, :adultsOnly, case when :adultsOnly then :createdAt::timestamptz end, false, :seatPlanId,
      (select showtime_id from booking_order where id = :exchangeOfOrderId), :exchangeOfOrderId, :carried, 1,
      ${showtimeVenueSql(':showtimeId', 'null')}, (select channel from booking_order where id = :exchangeOfOrderId))
    returning showtime_id, id, :lines::jsonb as lines
  ), lined as (${insertLinesSql('inserted')}
  ), tendered as (${insertTendersSql(`
      select id, 1, 'carried', null, :exchangeOfOrderId::uuid::text, least(:carried::bigint, :total::bigint) from inserted
      union all select id, 2, :kind, :provider, :paymentId, :amount::bigint from inserted where :paymentId is not null`)}
  ), bought_for as (
    insert into invoice_buyer (order_id, gstin, legal_name, at)
    select inserted.id, b.gstin, b.legal_name, b.at from inserted join invoice_buyer b on b.order_id = :exchangeOfOrderId
  ), audited as (${INSERT_AUDIT_ENTRY} from inserted)
  ${INSERT_ORDER_EVENTS}
  select showtime_id, id, step.from_state, step.to_state, step.cause, :createdAt, :actorUserId::uuid, :actorRole, :via, :requestId
  from inserted, (values (null, 'created', 'exchange_begun'), ('created', 'paid', 'paid_by_exchange')) as step (from_state, to_state, cause)`

/** Inserts an order that is paid by the one that it replaces, with the difference if there is one. Its lease is the caller's until `leaseUntil`. */
export async function insertExchangeOrder(
  tx: Transaction,
  order: NewOrder,
  {
    difference,
    entry,
    leaseUntil,
  }: { readonly difference: PaidTender | null; readonly entry: AuditEntry; readonly leaseUntil: Date },
): Promise<void> {
  const paid = paidOrderValues(order, { tender: difference, leaseUntil })
  await tx.query(...named(STATEMENT, { ...paid, ...auditEntryValues(entry) }))
}

/** The payment that is the first of an order now. */
export async function setFirstPayment(
  tx: Transaction,
  { orderId }: OrderKey,
  paymentId: string,
): Promise<void> {
  await tx.query(
    'update booking_order set payment_id = $2, tenders_written = tenders_written + 1 where id = $1',
    [orderId, paymentId],
  )
}

/** Counts the orders of snacks for the reservation of an order that are paid and have not gone back. */
export async function countSnackOrders(db: Db, { orderId }: OrderKey): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::int as count from booking_order where state in ('paid', 'confirmed')
       and for_reservation = (select r.id from reservation r where r.order_id = $1)`,
    [orderId],
  )
  return row?.count ?? 0
}
