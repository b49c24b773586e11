import type { Db } from '#server/platform/database.ts'
import {
  actorValues,
  auditEntryValues,
  insertAuditEntrySql,
  type AuditEntry,
} from '#server/modules/audit/index.ts'
import { showtimeStampSql } from '#server/modules/programme/index.ts'
import { INSERT_ORDER_EVENTS } from './order-events.queries.ts'
import { insertLinesSql, lineRows } from './order-lines.queries.ts'
import type { NewOrder } from './order.ts'
import type { OrderCause } from './orders.states.ts'

/**
 * Inserts the order, its lines, the first entry of its log and the audit entry, in one round trip. Returns false, and has no effect, when its show has another version
 * than the order says.
 */
export async function insertOrder(
  db: Db,
  order: NewOrder,
  { entry, nextCheckAt }: { entry: AuditEntry; nextCheckAt: Date },
): Promise<boolean> {
  const inserted = await db.query(
    insertOrderSql({ cause: 'checked_out', onConflict: '' }),
    newOrderValues(order, { entry, nextCheckAt }),
  )
  return inserted.length === 1
}

/** Inserts an order that the database has lost, once: several processes may do it at the same moment. */
export async function insertRestoredOrder(
  db: Db,
  order: NewOrder,
  { entry, nextCheckAt }: { entry: AuditEntry; nextCheckAt: Date },
): Promise<void> {
  await db.query(
    insertOrderSql({ cause: 'restored', onConflict: 'on conflict do nothing' }),
    newOrderValues(order, { entry, nextCheckAt }),
  )
}

function insertOrderSql({ cause, onConflict }: { cause: OrderCause; onConflict: string }): string {
  return `with inserted as (
       insert into booking_order (showtime_id, id, user_id, state, seats, total_paise, provider_order_id, name, email, phone,
         created_at, next_check_at, adults_only, is_private, pick_up_at, snack_units, for_reservation, seat_plan_id, quote_id)
       select $1::uuid, $2::uuid, $3::uuid, 'created', $4::int[], $5::bigint, $6::text, $7::text, $8::text, $9::text, $10::timestamptz, $11::timestamptz, $12::boolean,
         jsonb_path_exists($13::jsonb, '$[*] ? (@.kind == "private_screening")'), $30::timestamptz, $31::int, $32::uuid,
         coalesce($33::uuid, (select seat_plan_id from showtime where id = $1)), $34::uuid
       where $35::text is null or $35 = ${showtimeStampSql('$1')} ${onConflict}
       returning showtime_id, id, created_at, $13::jsonb as lines
     ), lined as (${insertLinesSql('inserted')}
     ), audited as (${insertAuditEntrySql(18)} from inserted)
     ${INSERT_ORDER_EVENTS}
     select showtime_id, id, null, 'created', '${cause}', created_at, $14::uuid, $15, $16, $17 from inserted returning 1`
}

function newOrderValues(
  order: NewOrder,
  { entry, nextCheckAt }: { entry: AuditEntry; nextCheckAt: Date },
): unknown[] {
  return [
    order.showtimeId,
    order.orderId,
    order.userId,
    order.seats,
    order.total,
    order.providerOrderId,
    order.name,
    order.email,
    order.phone,
    order.createdAt,
    nextCheckAt,
    order.adultsOnly,
    JSON.stringify(lineRows(order.lines)),
    ...actorValues(entry.actor),
    ...auditEntryValues(entry),
    order.pickUpAt,
    order.snackUnits,
    order.forReservation,
    order.seatPlanId ?? null,
    order.quoteId,
    order.showtimeStamp ?? null,
  ]
}
