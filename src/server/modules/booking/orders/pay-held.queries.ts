import type { Actor } from '#server/modules/audit/index.ts'
import {
  CAPTURE_FIELDS,
  insertCapturesSql,
  insertTendersSql,
  type CaptureRow,
  type PaidTender,
} from '#server/modules/payments/index.ts'
import { showtimeStampSql, unlockedShowtimesSql } from '#server/modules/programme/index.ts'
import { createGathered, isFailedByOneItem } from '#server/platform/batch.ts'
import { jsonOfRows, rowsOfJson } from '#server/platform/conditions.ts'
import { sqlState, type Db } from '#server/platform/database.ts'
import { SEATS_LOST } from './holds.queries.ts'
import { INSERT_ORDER_EVENTS } from './order-events.queries.ts'
import type { VersionedOrder } from './orders.queries.ts'
import { endHoldsSql } from './seat-holders.queries.ts'

type HeldPayment = {
  readonly order: VersionedOrder
  readonly capture: CaptureRow
  readonly tender: PaidTender
  /** Returns the end of the ticketing lease, which begins with the statement. */
  readonly leaseUntil: () => Date
  readonly actor: Actor
}

const FIELDS = `${CAPTURE_FIELDS}, version text, stamp text, tender_kind text, lease_until timestamptz,
  actor_user_id uuid, actor_role text, via text, request_id text`

/** SQL: whether the order `o` is held, and its row and its show are unchanged since they were read (`g`). */
const IS_AS_READ = `o.state = 'held' and o.xmin::text = g.version and ${showtimeStampSql('o.showtime_id')} = g.stamp`

/**
 * Takes the payments of one or more held orders in one round trip: captures with their entries in the ledger, permanent claims of the seats, tenders, the
 * moves with their log, and the ends of the holds. Locks are taken in the order of every transaction: payments, orders, claims, holders. An order that
 * is not as it was read, is paid in part, or does not hold all its seats is left out; when that happens between the first look and its lock, or somebody
 * has its lock or that of its show, claims_complete() raises and the statement is rolled back.
 */
const STATEMENT = `with given as (
    select g.* from ${rowsOfJson('$1', 'g', FIELDS)}
  ), ready as materialized (
    select g.*, cardinality(o.seats) as seat_count
    from given g join booking_order o on o.id = g.order_id
    where ${IS_AS_READ} and o.seats <> array[]::int[]
      and not exists (select from tender t where t.order_id = o.id) and not exists (select from payment p where p.id = g.payment_id)
      and cardinality(o.seats) = (select count(*) from seat_claim c where c.order_id = o.id and c.expires_at > g.captured_at)
  ), ${insertCapturesSql('ready')}, unlocked as materialized (
    ${unlockedShowtimesSql('select showtime_id from ready')}
  ), locked as materialized (
    select o.id, o.hold_network, o.hold_site
    from captured p join ready g on g.payment_id = p.id join booking_order o on o.id = g.order_id
    where ${IS_AS_READ} and o.showtime_id in (select id from unlocked)
    order by o.id for no key update of o skip locked
  ), own as materialized (
    select c.showtime_id, c.seat
    from locked l join ready g on g.order_id = l.id join seat_claim c on c.order_id = l.id and c.expires_at > g.captured_at
    order by c.showtime_id, c.seat for update of c
  ), claimed as (
    update seat_claim c set expires_at = 'infinity'
    from own where c.showtime_id = own.showtime_id and c.seat = own.seat
    returning 1
  ), moved as (
    update booking_order o set state = 'paid', hold_network = null, hold_site = null, next_check_at = g.lease_until, lease_until = g.lease_until,
      payment_id = g.payment_id, paid_at = g.captured_at, tenders_written = o.tenders_written + 1
    from locked l join ready g on g.order_id = l.id
    where o.id = l.id and (select count(*) from claimed) >= 0
    returning o.showtime_id, o.id, o.user_id, l.hold_network, l.hold_site, g.payment_id, g.provider, g.tender_kind, g.amount, g.captured_at,
      g.actor_user_id, g.actor_role, g.via, g.request_id
  ), tendered as (${insertTendersSql('select id, 1, tender_kind, provider, payment_id, amount from moved')}
  ), ended as (
    select id, user_id, hold_network, hold_site, true as is_paid from moved
  ), ${endHoldsSql({ orders: 'ended', at: '(select max(captured_at) from ready)' })}, logged as (
    ${INSERT_ORDER_EVENTS}
    select showtime_id, id, 'held', 'paid', 'payment_captured', captured_at, actor_user_id, actor_role, via, request_id from moved
  ), complete as materialized (
    select claims_complete((select count(*) from claimed), (select coalesce(sum(seat_count), 0)::bigint from ready)) as is_complete
  )
  select m.id, c.is_complete as "isComplete" from complete c left join moved m on true`

/** Orders that are paid at the same time share a statement. One that is lost between the first look and its lock is tried again alone. */
const payGathered = createGathered<HeldPayment, boolean>({
  slots: 2,
  most: 64,
  keysOf: ({ order, tender }) => [order.orderId, tender.paymentId],
  isOfOneItem: (error) => isFailedByOneItem(error) || isLost(error),
  async run(db, items) {
    const rows = await db.query<{ id: string | null; isComplete: boolean }>(STATEMENT, [
      jsonOfRows(items.map(rowOf)),
    ])
    const paid = new Set(rows.map(({ id }) => id))
    return items.map(({ order }) => paid.has(order.orderId))
  },
})

/** Takes the payment of a held order. Returns false, and has no effect, when the order has to be decided under locks. */
export async function payHeldOrder(db: Db, payment: HeldPayment): Promise<boolean> {
  try {
    return await payGathered(db, payment)
  } catch (error) {
    if (!isLost(error) && !isFailedByOneItem(error)) throw error
    return false
  }
}

const isLost = (error: unknown) => sqlState(error) === SEATS_LOST

function rowOf({ order, capture, tender, leaseUntil, actor }: HeldPayment) {
  const { userId, role, via, requestId } = actor
  return {
    ...capture,
    version: order.version,
    stamp: order.showtimeStamp,
    tender_kind: tender.kind,
    lease_until: leaseUntil(),
    ...{ actor_user_id: userId, actor_role: role, via, request_id: requestId },
  }
}
