import { auditEntryValues, INSERT_AUDIT_ENTRY, type AuditEntry } from '#server/modules/audit/index.ts'
import { insertTendersSql, type PaidTender } from '#server/modules/payments/index.ts'
import { showtimeVenueSql } from '#server/modules/programme/index.ts'
import { jsonOfRows, rowsOfJson } from '#server/platform/conditions.ts'
import type { Transaction } from '#server/platform/database.ts'
import { named } from '#server/platform/named.ts'
import { INSERT_ORDER_EVENTS } from './order-events.queries.ts'
import { insertLinesSql, lineRows } from './order-lines.queries.ts'
import type { NewOrder } from './order.ts'

const STATEMENT = `with inserted as (
    insert into booking_order (showtime_id, id, user_id, state, seats, total_paise, provider_order_id, name, email, phone,
      created_at, paid_at, payment_id, lease_until, next_check_at, adults_only, adults_declared_at, is_private, seat_plan_id,
      tenders_written, venue_id, channel)
    values (:showtimeId, :orderId, null, 'paid', :seats, :total, :providerOrderId, :name, :email, :phone,
      :createdAt, :createdAt, :paymentId, :leaseUntil, :leaseUntil, :adultsOnly, case when :adultsOnly then :createdAt::timestamptz end, false, :seatPlanId, 1,
      ${showtimeVenueSql(':showtimeId', 'null')}, 'counter')
    returning showtime_id, id, :lines::jsonb as lines
  ), lined as (${insertLinesSql('inserted')}
  ), tendered as (${insertTendersSql(`select id, n, kind, provider, reference, amount
    from inserted, ${rowsOfJson(':tenders', 't', 'n smallint, kind text, provider text, reference text, amount bigint')}`)}
  ), audited as (${INSERT_AUDIT_ENTRY} from inserted)
  ${INSERT_ORDER_EVENTS}
  select showtime_id, id, step.from_state, step.to_state, step.cause, :createdAt, :actorUserId::uuid, :actorRole, :via, :requestId
  from inserted, (values (null, 'created', 'checked_out'), ('created', 'paid', 'paid_at_counter')) as step (from_state, to_state, cause)`

type Paid = {
  readonly tenders: readonly PaidTender[]
  readonly entry: AuditEntry
  readonly leaseUntil: Date
}

/** Inserts an order that is paid at the counter, with its lines, tenders, log and audit entry. Its lease is the caller's until `leaseUntil`. */
export async function insertCounterOrder(
  tx: Transaction,
  order: NewOrder,
  { tenders, entry, leaseUntil }: Paid,
): Promise<void> {
  const { lines, seatPlanId = null, ...stored } = order
  const values = {
    ...stored,
    ...auditEntryValues(entry),
    seatPlanId,
    leaseUntil,
    lines: JSON.stringify(lineRows(lines)),
    tenders: jsonOfRows(
      tenders.map(({ kind, provider, paymentId: reference, amount }, index) => ({
        ...{ n: index + 1, kind, provider, reference, amount },
      })),
    ),
  }
  await tx.query(...named(STATEMENT, values))
}

const HELD_STATEMENT = `with inserted as (
    insert into booking_order (showtime_id, id, user_id, state, seats, total_paise, provider_order_id, name, email, phone,
      created_at, held_at, hold_expires_at, checkout_opened_at, next_check_at, adults_only, adults_declared_at, is_private, seat_plan_id,
      venue_id, channel)
    values (:showtimeId, :orderId, null, 'held', :seats, :total, :providerOrderId, :name, :email, :phone,
      :createdAt, :createdAt, :until, :createdAt, :nextCheckAt, :adultsOnly, case when :adultsOnly then :createdAt::timestamptz end, false, :seatPlanId,
      ${showtimeVenueSql(':showtimeId', 'null')}, 'counter')
    returning showtime_id, id, :lines::jsonb as lines
  ), lined as (${insertLinesSql('inserted')}
  ), audited as (${INSERT_AUDIT_ENTRY} from inserted)
  ${INSERT_ORDER_EVENTS}
  select showtime_id, id, step.from_state, step.to_state, step.cause, :createdAt, :actorUserId::uuid, :actorRole, :via, :requestId
  from inserted, (values (null, 'created', 'checked_out'), ('created', 'held', 'seats_locked')) as step (from_state, to_state, cause)`

type Held = { readonly entry: AuditEntry; readonly until: Date; readonly nextCheckAt: Date }

/** Inserts an order of the counter that is held while its customer pays at the provider, with its lines, log and audit entry. */
export async function insertHeldCounterOrder(
  tx: Transaction,
  order: NewOrder,
  { entry, until, nextCheckAt }: Held,
): Promise<void> {
  const { lines, seatPlanId = null, ...values } = order
  await tx.query(
    ...named(HELD_STATEMENT, {
      ...values,
      ...auditEntryValues(entry),
      seatPlanId,
      until,
      nextCheckAt,
      lines: JSON.stringify(lineRows(lines)),
    }),
  )
}
