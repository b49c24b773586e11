import { auditEntryRow, insertAuditEntriesSql, type AuditEntry } from '#server/modules/audit/index.ts'
import { showtimeStampSql, showtimeVenueSql, unlockedShowtimesSql } from '#server/modules/programme/index.ts'
import { createGathered, isFailedByOneItem, LEFT } from '#server/platform/batch.ts'
import { jsonOfRows, rowsOfJson } from '#server/platform/conditions.ts'
import type { Db } from '#server/platform/database.ts'
import { INSERT_ORDER_EVENTS } from './order-events.queries.ts'
import { insertLinesSql, lineRows } from './order-lines.queries.ts'
import type { NewOrder } from './order.ts'
import type { OrderCause } from './orders.states.ts'

type ToInsert = { readonly order: NewOrder; readonly entry: AuditEntry; readonly nextCheckAt: Date }
type Options = Omit<ToInsert, 'order'>
type InsertedRow = { readonly id: string; readonly isStored: boolean; readonly isLeft: boolean }

const insertGathered = createGathered<ToInsert, boolean>({
  slots: 2,
  most: 64,
  isOfOneItem: isFailedByOneItem,
  waitsFor: ({ order }) => order.showtimeId ?? '',
  async run(db, items) {
    const byId = await insertRows(db, CHECKED_OUT, items)
    return items.map(({ order }) => (byId.get(order.orderId)?.isLeft ? LEFT : isStored(byId, order)))
  },
  alone: async (db, item) => isStored(await insertRows(db, CHECKED_OUT_ALONE, [item]), item.order),
})

async function insertRows(
  db: Db,
  statement: string,
  items: readonly ToInsert[],
): Promise<ReadonlyMap<string, InsertedRow>> {
  const rows = await db.query<InsertedRow>(statement, [jsonOfRows(items.map(rowOf))])
  return new Map(rows.map((row) => [row.id, row]))
}

const isStored = (byId: ReadonlyMap<string, InsertedRow>, { orderId }: NewOrder) =>
  byId.get(orderId)?.isStored === true

/**
 * Inserts the order, its lines, the first entry of its log and the audit entry, in one round trip that concurrent orders share. Returns false, and has
 * no effect, when its show has another version than the order says.
 */
export function insertOrder(db: Db, order: NewOrder, options: Options): Promise<boolean> {
  return insertGathered(db, { order, ...options })
}

/** Inserts an order that the database has lost, once: several processes may do it at the same moment. */
export async function insertRestoredOrder(db: Db, order: NewOrder, options: Options): Promise<void> {
  await db.query(RESTORED, [jsonOfRows([rowOf({ order, ...options })])])
}

const FIELDS = `showtime_id uuid, id uuid, user_id uuid, seats int[], total_paise bigint, provider_order_id text, name text, email text,
  phone text, created_at timestamptz, next_check_at timestamptz, adults_only boolean, pick_up_at timestamptz, snack_units int,
  for_reservation uuid, seat_plan_id uuid, quote_id uuid, campaign_code text, venue_id uuid, stamp text, lines jsonb, entry jsonb,
  actor_user_id uuid, actor_role text, via text, request_id text`

type InsertSql = {
  readonly cause: OrderCause
  readonly onConflict?: string
  /** SQL: whether an order `g` is left out. */
  readonly isLeft?: string
}

/** The rows are inserted in the order of their shows, so that two statements lock the shows in the same order. */
function insertOrdersSql({ cause, onConflict = '', isLeft = 'false' }: InsertSql): string {
  return `with given as (
       select g.* from ${rowsOfJson('$1', 'g', FIELDS)}
     ), unlocked as materialized (
       ${unlockedShowtimesSql('select showtime_id from given')}
     ), inserted as (
       insert into booking_order (showtime_id, id, user_id, state, seats, total_paise, provider_order_id, name, email, phone,
         created_at, next_check_at, adults_only, is_private, pick_up_at, snack_units, for_reservation, seat_plan_id, quote_id, campaign_code, venue_id)
       select showtime_id, id, user_id, 'created', seats, total_paise, provider_order_id, name, email, phone,
         created_at, next_check_at, adults_only, jsonb_path_exists(lines, '$[*] ? (@.kind == "private_screening")'), pick_up_at, snack_units,
         for_reservation, coalesce(seat_plan_id, (select seat_plan_id from showtime where id = g.showtime_id)), quote_id, campaign_code,
         ${showtimeVenueSql('g.showtime_id', 'venue_id')}
       from given g where not (${isLeft}) and (stamp is null or stamp = ${showtimeStampSql('g.showtime_id')})
       order by showtime_id, id ${onConflict}
       returning id
     ), stored as (
       select given.* from given join inserted using (id)
     ), lined as (${insertLinesSql('stored')}
     ), audited as (${insertAuditEntriesSql('stored')}
     ), logged as (
       ${INSERT_ORDER_EVENTS}
       select showtime_id, id, null, 'created', '${cause}', created_at, actor_user_id, actor_role, via, request_id from stored
     )
     select g.id, exists (select from stored s where s.id = g.id) as "isStored", ${isLeft} as "isLeft" from given g`
}

const CHECKED_OUT = insertOrdersSql({
  cause: 'checked_out',
  isLeft: 'g.showtime_id is not null and g.showtime_id not in (select id from unlocked)',
})
const CHECKED_OUT_ALONE = insertOrdersSql({ cause: 'checked_out' })
const RESTORED = insertOrdersSql({ cause: 'restored', onConflict: 'on conflict do nothing' })

function rowOf({ order, entry, nextCheckAt }: ToInsert) {
  const { userId, role, via, requestId } = entry.actor
  return {
    showtime_id: order.showtimeId,
    id: order.orderId,
    user_id: order.userId,
    seats: order.seats,
    total_paise: order.total,
    provider_order_id: order.providerOrderId,
    name: order.name,
    email: order.email,
    phone: order.phone,
    created_at: order.createdAt,
    next_check_at: nextCheckAt,
    adults_only: order.adultsOnly,
    pick_up_at: order.pickUpAt,
    snack_units: order.snackUnits,
    for_reservation: order.forReservation,
    seat_plan_id: order.seatPlanId,
    quote_id: order.quoteId,
    campaign_code: order.campaignCode,
    venue_id: order.venueId,
    stamp: order.showtimeStamp,
    lines: lineRows(order.lines),
    entry: auditEntryRow(entry),
    ...{ actor_user_id: userId, actor_role: role, via, request_id: requestId },
  }
}
