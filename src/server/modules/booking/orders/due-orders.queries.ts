import { actorValues, type Actor } from '#server/modules/audit/index.ts'
import { unlockedShowtimesSql } from '#server/modules/programme/index.ts'
import type { Db } from '#server/platform/database.ts'
import { named } from '#server/platform/named.ts'
import { holdingQuoteSql } from '../quotes/index.ts'
import type { OrderKey } from '../seats/index.ts'
import { INSERT_ORDER_EVENTS } from './order-events.queries.ts'
import type { Order } from './order.ts'
import { endHoldsSql } from './seat-holders.queries.ts'
import { orderColumns } from './orders.queries.ts'

/**
 * What says that an order may have been paid. `paid`: its payment is recorded. `attempted`: the provider has told of a payment.
 * `opened`: its buyer opened the provider's checkout. `none`: nothing.
 */
export type PaymentEvidence = 'paid' | 'attempted' | 'opened' | 'none'
export type DueOrder = Order & { readonly evidence: PaymentEvidence }

/** Rank of the evidence; `webhook_event` is a table of payments (decision 0004), whose index on the provider's order id serves this query. */
const evidenceRank = `case when state = 'paid' then 3
  when exists (select from webhook_event e where e.provider_order_id = o.provider_order_id) then 2
  when checkout_opened_at is not null then 1 else 0 end`

/**
 * Claims the orders that are due for recovery, each for one process, by moving their next check: those that may have been paid
 * before those that nobody tried to pay, then the longest waiting.
 */
export async function claimDueOrders(
  db: Db,
  { now, nextCheckAt, limit }: { now: Date; nextCheckAt: Date; limit: number },
): Promise<DueOrder[]> {
  const due = await db.query<DueOrder & { readonly rank: number; readonly due_at: Date }>(
    `with due as materialized (
       select id as of_order, ${evidenceRank} as rank, next_check_at as due_at
       from booking_order o where next_check_at <= $1
       order by rank desc, next_check_at limit $3 for update skip locked
     ), claimed as (
       update booking_order set next_check_at = $2 from due where id = of_order
       returning ${orderColumns}, rank, due_at
     )
     select *, (array['none', 'opened', 'attempted', 'paid'])[rank + 1] as evidence from claimed order by rank desc, due_at`,
    [now, nextCheckAt, limit],
  )
  return due
}

/** Has no effect when the order has changed its state meanwhile: that change has set the next check. */
export async function setNextCheck(
  db: Db,
  order: Pick<Order, 'orderId' | 'state'>,
  at: Date | null,
): Promise<void> {
  await setNextChecks(db, [{ ...order, at }])
}

type NextCheck = Pick<Order, 'orderId' | 'state'> & { readonly at: Date | null }

/** The same for several orders in one statement. */
export async function setNextChecks(db: Db, checks: readonly NextCheck[]): Promise<void> {
  await db.query(
    `with requested as (
       select * from unnest($1::uuid[], $2::text[], $3::timestamptz[]) as a (id, state, at)
     ), own as materialized (
       select o.id, a.at from booking_order o join requested a on a.id = o.id and a.state = o.state
       order by o.id for update of o
     )
     update booking_order o set next_check_at = own.at from own where o.id = own.id`,
    [checks.map(({ orderId }) => orderId), checks.map(({ state }) => state), checks.map(({ at }) => at)],
  )
}

type EndedOrder = OrderKey & {
  /** Null: of no show. */
  readonly showtimeId: string | null
  readonly from: 'created' | 'held'
  readonly to: 'abandoned' | 'expired'
}

type EndRequest = {
  readonly orders: readonly OrderKey[]
  readonly at: Date
  readonly nextCheckAt: Date
  readonly actor: Actor
}

/**
 * Ends unpaid orders in one statement: those never locked are abandoned, those whose hold is over expire and release their seats, or give
 * them back to the quote that holds them.
 * Returns those it ended. A row that another statement works on, also that of a show, is left out, so that nobody waits here and there is no deadlock.
 */
export function endOrders(db: Db, { orders, at, nextCheckAt, actor }: EndRequest): Promise<EndedOrder[]> {
  return db.query<EndedOrder>(
    ...named(
      `with due as materialized (
         select o.id, o.showtime_id, o.state, o.hold_network, o.hold_site from booking_order o
         join unnest(:orderIds::uuid[]) as a (id) on a.id = o.id
         where o.state = 'created' or (o.state = 'held' and o.hold_expires_at <= :at::timestamptz)
         order by o.id for update of o skip locked
       ), unlocked as materialized (
         ${unlockedShowtimesSql('select showtime_id from due')}
       ), moved as (
         update booking_order o set state = case d.state when 'created' then 'abandoned' else 'expired' end,
           next_check_at = :nextCheckAt, lease_until = null, hold_network = null, hold_site = null
         from due d where o.id = d.id and (o.showtime_id is null or o.showtime_id in (select id from unlocked))
         returning o.showtime_id, o.id, o.user_id, o.quote_id, d.hold_network, d.hold_site, d.state as from_state, o.state as to_state
       ), logged as (
         ${INSERT_ORDER_EVENTS}
         select showtime_id, id, from_state, to_state, case from_state when 'created' then 'never_locked' else 'hold_expired' end,
           :at, :actorUserId::uuid, :actorRole, :via, :requestId from moved
       ), own as materialized (
         select c.showtime_id, c.seat, c.order_id, q.id as quote_id, q.valid_until from seat_claim c
         join moved m on m.id = c.order_id
         left join lateral (${holdingQuoteSql('m.quote_id', ':at::timestamptz')}) q on true
         order by c.showtime_id, c.seat for update of c skip locked
       ), released as (
         delete from seat_claim c using own
         where c.showtime_id = own.showtime_id and c.seat = own.seat and c.order_id = own.order_id and own.quote_id is null
       ), handed_back as (
         update seat_claim c set order_id = own.quote_id, expires_at = own.valid_until from own
         where c.showtime_id = own.showtime_id and c.seat = own.seat and c.order_id = own.order_id and own.quote_id is not null
       ), ended as (
         select *, false as is_paid from moved where from_state = 'held'
       ), ${endHoldsSql({ orders: 'ended', at: ':at::timestamptz', after: 'own' })}
       select showtime_id as "showtimeId", id as "orderId", from_state as "from", to_state as "to" from moved`,
      { orderIds: orders.map(({ orderId }) => orderId), at, nextCheckAt, ...actorValues(actor) },
    ),
  )
}
