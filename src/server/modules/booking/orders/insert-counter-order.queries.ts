import {
  actorValues,
  auditEntryValues,
  insertAuditEntrySql,
  type AuditEntry,
} from '#server/modules/audit/index.ts'
import { insertTendersSql, type PaidTender } from '#server/modules/payments/index.ts'
import type { Transaction } from '#server/platform/database.ts'
import { INSERT_ORDER_EVENTS } from './order-events.queries.ts'
import { insertLinesSql, lineRows } from './order-lines.queries.ts'
import type { NewOrder } from './order.ts'

const STATEMENT = `with inserted as (
    insert into booking_order (showtime_id, id, user_id, state, seats, total_paise, provider_order_id, name, email, phone,
      created_at, paid_at, payment_id, lease_until, next_check_at, adults_only, adults_declared_at, is_private, seat_plan_id,
      tenders_written)
    values ($1, $2, null, 'paid', $3, $4, $5, $6, $7, $8, $9, $9, $10, $11, $11, $12, case when $12 then $9::timestamptz end, false, $13, 1)
    returning showtime_id, id, $14::jsonb as lines
  ), lined as (${insertLinesSql('inserted')}
  ), tendered as (${insertTendersSql('select id, 1, $19, $20, $10, $4::bigint from inserted')}
  ), audited as (${insertAuditEntrySql(21)} from inserted)
  ${INSERT_ORDER_EVENTS}
  select showtime_id, id, step.from_state, step.to_state, step.cause, $9, $15::uuid, $16, $17, $18
  from inserted, (values (null, 'created', 'checked_out'), ('created', 'paid', 'paid_at_counter')) as step (from_state, to_state, cause)`

/** Inserts an order that is paid at the counter, with its lines, tender, log and audit entry. Its lease is the caller's until `leaseUntil`. */
export async function insertCounterOrder(
  tx: Transaction,
  order: NewOrder,
  {
    tender,
    entry,
    leaseUntil,
  }: { readonly tender: PaidTender; readonly entry: AuditEntry; readonly leaseUntil: Date },
): Promise<void> {
  await tx.query(STATEMENT, [
    ...[order.showtimeId, order.orderId, order.seats, order.total, order.providerOrderId],
    ...[order.name, order.email, order.phone, order.createdAt, tender.paymentId, leaseUntil],
    ...[order.adultsOnly, order.seatPlanId, JSON.stringify(lineRows(order.lines))],
    ...actorValues(entry.actor),
    ...[tender.kind, tender.provider],
    ...auditEntryValues(entry),
  ])
}
