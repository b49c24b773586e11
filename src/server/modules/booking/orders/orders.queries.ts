import { createLookup } from '#server/platform/batch.ts'
import { anyOf } from '#server/platform/conditions.ts'
import type { Db } from '#server/platform/database.ts'
import { named } from '#server/platform/named.ts'
import { actorValues, type Actor } from '#server/modules/audit/index.ts'
import { insertTendersSql, type PaidTender } from '#server/modules/payments/index.ts'
import {
  keyLockedShowtimesSql,
  SHOWTIME_IS_ANNOUNCED,
  SHOWTIME_IS_PRIVATE,
  showtimeStampSql,
} from '#server/modules/programme/index.ts'
import { lockStandingQuote } from '../quotes/index.ts'
import type { OrderKey } from '../seats/index.ts'
import { INSERT_ORDER_EVENTS } from './order-events.queries.ts'
import type { Order, StampedOrder } from './order.ts'
import { isUnpaid, UNFINISHED_STATES, type OrderCause, type Transition } from './orders.states.ts'
import { endHoldsSql } from './seat-holders.queries.ts'

/** The kinds of the lines of a row of booking_order. */
const kindsOfLines = 'array(select distinct kind from order_line where order_id = id)'

export const orderColumns = `showtime_id as "showtimeId", id as "orderId", user_id as "userId", state, ${kindsOfLines} as kinds, seats,
  total_paise as total, provider_order_id as "providerOrderId", name, email, phone,
  created_at as "createdAt", held_at as "heldAt", hold_expires_at as "holdExpiresAt", checkout_opened_at as "checkoutOpenedAt", payment_id as "paymentId",
  lease_until as "leaseUntil", ticketing_attempts as "ticketingAttempts", adults_only as "adultsOnly",
  adults_declared_at as "adultsDeclaredAt", pick_up_at as "pickUpAt", snack_units as "snackUnits", uses_stock as "usesStock", for_reservation as "forReservation", quote_id as "quoteId", campaign_code as "campaignCode",
  exchange_of_order_id as "exchangeOfOrderId", carried_paise as carried`

const lookUpOrder = createLookup<Order>({
  list: (db, ids) =>
    db.query<Order>(`select ${orderColumns} from booking_order where id = ${anyOf('$1::uuid[]')}`, [ids]),
  keyOf: ({ orderId }) => orderId,
})

export function findOrder(db: Db, { orderId }: OrderKey): Promise<Order | undefined> {
  return lookUpOrder(db, orderId)
}

export async function getOrder(db: Db, key: OrderKey): Promise<Order> {
  const order = await findOrder(db, key)
  if (!order) throw new Error(`order ${key.orderId} is missing`)
  return order
}

const SHOWTIME_STAMP = `${showtimeStampSql('showtime_id')} as "showtimeStamp"`

const lookUpStampedOrder = createLookup<StampedOrder>({
  list: (db, ids) =>
    db.query<StampedOrder>(
      `select ${orderColumns}, ${SHOWTIME_STAMP} from booking_order where id = ${anyOf('$1::uuid[]')}`,
      [ids],
    ),
  keyOf: ({ orderId }) => orderId,
})

/** Returns an order with the version of its show's facts. */
export async function getStampedOrder(db: Db, { orderId }: OrderKey): Promise<StampedOrder> {
  const order = await lookUpStampedOrder(db, orderId)
  if (!order) throw new Error(`order ${orderId} is missing`)
  return order
}

/** Finds an order by its id at the provider. */
export const findOrderByProviderId = createLookup<Order>({
  list: (db, ids) =>
    db.query<Order>(
      `select ${orderColumns} from booking_order where provider_order_id = ${anyOf('$1::text[]')}`,
      [ids],
    ),
  keyOf: ({ providerOrderId }) => providerOrderId,
  isCaseSensitive: true,
})

/** Returns the payments of orders at the provider that are processed for good: of orders that are neither to be delivered nor to be refunded. */
export async function listCompletedPayments(
  db: Db,
  providerOrderIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ paymentId: string }>(
    `select payment_id as "paymentId" from booking_order
     where provider_order_id = ${anyOf('$1::text[]')} and payment_id is not null and state <> all ($2::text[])`,
    [providerOrderIds, UNFINISHED_STATES],
  )
  return new Set(rows.map(({ paymentId }) => paymentId))
}

export type LockedOrder = Order & {
  /** Null, as the start: of no show, and nothing to pick up. */
  readonly bookingClosesAt: Date | null
  readonly startsAt: Date | null
  /** False when its movie is a draft again. */
  readonly isAnnounced: boolean
  /** Whether its showtime is sold as the order says: as a whole, or by the seat. */
  readonly isSoldSo: boolean
  /** Whether the reservation that snacks are bought for is valid; true for orders of seats. The confirmation decides under its lock. */
  readonly isTicketValid: boolean
  /** False when its showtime was moved to another room while it had no seats: they are seats of the former room. */
  readonly isOfRoom: boolean
  /** False when the quote that it was made from was withdrawn; true without a quote. */
  readonly isQuoteValid: boolean
  /** Parts are planned, each of which is paid for itself. */
  readonly isPaidInParts: boolean
}

const SALE_COLUMNS = `
  case when showtime_id is null then pick_up_at when for_reservation is null then (select booking_closes_at from showtime s where s.id = showtime_id)
    else coalesce(pick_up_at, created_at) end as "bookingClosesAt",
  case when showtime_id is null then pick_up_at when for_reservation is null then (select starts_at from showtime s where s.id = showtime_id)
    else coalesce(pick_up_at, created_at) end as "startsAt",
  showtime_id is null or for_reservation is not null or (select ${SHOWTIME_IS_ANNOUNCED} from showtime s where s.id = showtime_id) as "isAnnounced",
  showtime_id is null or for_reservation is not null or (select ${SHOWTIME_IS_PRIVATE} = is_private from showtime s where s.id = showtime_id) as "isSoldSo",
  for_reservation is null or exists (select from reservation r
    where r.id = for_reservation and r.state = 'confirmed') as "isTicketValid",
  showtime_id is null or seat_plan_id is not null as "isOfRoom",
  exists (select from tender t where t.order_id = booking_order.id and t.provider_order_id is not null) as "isPaidInParts"`

/**
 * Locks the order's row until the end of the transaction, and reads with it what its showtime says: as it was before a wait for the lock. The version
 * of the facts is therefore not read here.
 */
export async function lockOrder(db: Db, { orderId }: OrderKey): Promise<LockedOrder | undefined> {
  const [order] = await db.query<Omit<LockedOrder, 'isQuoteValid'>>(
    `select ${orderColumns}, ${SALE_COLUMNS} from booking_order where id = $1 for update`,
    [orderId],
  )
  return (
    order && {
      ...order,
      isQuoteValid: order.quoteId === null || (await lockStandingQuote(db, order.quoteId)),
    }
  )
}

/** An order that was read without a lock, to be changed only while it and its show are as they were read. */
export type VersionedOrder = Omit<LockedOrder, 'isQuoteValid'> &
  StampedOrder & {
    /** The transaction that wrote the order's row. */
    readonly version: string
  }

/** Finds an order with what `lockOrder` reads, without a lock. */
export const findVersionedOrder = createLookup<VersionedOrder>({
  list: (db, ids) =>
    db.query<VersionedOrder>(
      `select ${orderColumns}, ${SALE_COLUMNS}, ${SHOWTIME_STAMP}, xmin::text as version
       from booking_order where id = ${anyOf('$1::uuid[]')}`,
      [ids],
    ),
  keyOf: ({ orderId }) => orderId,
})

/** Stores the provider's order of an order that has none yet, while its seats are held. Has no effect when it is over, or another call was earlier. */
export async function setProviderOrder(
  db: Db,
  { orderId, providerOrderId: waiting }: OrderKey & Pick<Order, 'providerOrderId'>,
  { providerOrderId, now }: Pick<Order, 'providerOrderId'> & { readonly now: Date },
): Promise<void> {
  await db.query(
    `update booking_order set provider_order_id = $3
     where id = $1 and provider_order_id = $2
       and (state = 'created' or state = 'held' and hold_expires_at > $4::timestamptz)`,
    [orderId, waiting, providerOrderId, now],
  )
}

export type Move = Transition & {
  readonly cause: OrderCause
  readonly actor: Actor
  readonly at: Date
  readonly nextCheckAt?: Date | null
  readonly failure?: string
}

/**
 * Compare-and-set of the state, recorded in the order's log. Returns false when the order was not in the state `from`. An order that leaves
 * its hold, or is paid, locks its holders: its claims are locked before, as `seat-holders.queries.ts` says. Money that is refunded forgives no hold.
 */
export async function moveOrder(db: Db, key: OrderKey, move: Move): Promise<boolean> {
  const moved = await db.query(...named(MOVE_STATEMENT, moveValues(key, move)))
  return moved.length === 1
}

type Payment = {
  readonly paymentId: string
  /** Null: it is paid in parts, which are stored. */
  readonly tender: PaidTender | null
  /** The end of the ticketing lease; null when the order was not paid in time. */
  readonly leaseUntil: Date | null
}

/**
 * Moves an order with the payment that came for it, and stores its tender: what `moveOrder` does, in the same statement. Its row is locked. Returns
 * the version of its show's facts, and undefined when it was not in the state `from`.
 */
export async function payOrder(
  db: Db,
  key: OrderKey,
  { paymentId, tender, leaseUntil, ...move }: Move & Payment,
): Promise<Pick<StampedOrder, 'showtimeStamp'> | undefined> {
  const { kind = null, provider = null, amount = null } = tender ?? {}
  const [moved] = await db.query<Pick<StampedOrder, 'showtimeStamp'>>(
    ...named(PAY_STATEMENT, { ...moveValues(key, move), leaseUntil, paymentId, kind, provider, amount }),
  )
  return moved
}

const moveValues = (
  { orderId }: OrderKey,
  { from, to, cause, actor, at, nextCheckAt = null, failure }: Move,
) => ({
  orderId,
  from,
  to,
  cause,
  at,
  nextCheckAt,
  failure: failure ?? null,
  ...actorValues(actor),
  isPaid: isUnpaid(from) && to === 'paid',
})

function moveSql({
  set = 'next_check_at = :nextCheckAt, lease_until = null',
  more = '',
  returning = '1',
} = {}): string {
  return `with moved as (
      update booking_order o set state = :to, failure = coalesce(:failure, o.failure), hold_network = null, hold_site = null, ${set}
      from booking_order was where was.id = :orderId and o.id = :orderId and o.state = :from
      returning o.showtime_id, o.id, o.user_id, was.hold_network, was.hold_site
    ), ${more} ended as (
      select *, :isPaid::boolean as is_paid from moved where :from = 'held' or :isPaid::boolean
    ), shows as materialized (${keyLockedShowtimesSql('select showtime_id from ended')}
    ), ${endHoldsSql({ orders: 'ended', at: ':at::timestamptz', after: 'shows' })}
    ${INSERT_ORDER_EVENTS}
    select showtime_id, id, :from, :to, :cause, :at, :actorUserId::uuid, :actorRole, :via, :requestId from moved returning ${returning}`
}

const MOVE_STATEMENT = moveSql()

const PAY_STATEMENT = moveSql({
  set: `next_check_at = coalesce(:nextCheckAt, :leaseUntil::timestamptz), lease_until = :leaseUntil, payment_id = :paymentId, paid_at = :at,
    tenders_written = o.tenders_written + 1`,
  more: `tendered as (${insertTendersSql(
    'select id, 1, :kind, :provider, :paymentId, :amount::bigint from moved where :kind::text is not null',
  )}),`,
  returning: SHOWTIME_STAMP,
})

/** The time of the snacks has gone to others: the order is confirmed without them. */
export async function losePickUp(db: Db, { orderId }: OrderKey): Promise<void> {
  await db.query('update booking_order set pick_up_at = null where id = $1', [orderId])
}

/** Takes the lease of a paid order: the exclusive right to call the ticketing system. Returns null when another process has it. */
export async function takeLease(
  db: Db,
  { orderId }: OrderKey,
  { now, until }: { now: Date; until: Date },
): Promise<Order | null> {
  const [order] = await db.query<Order>(
    `update booking_order set lease_until = $3, next_check_at = $3
     where id = $1 and state = 'paid' and (lease_until is null or lease_until <= $2)
     returning ${orderColumns}`,
    [orderId, now, until],
  )
  return order ?? null
}

/** Counts an attempt without a clear result and releases the order for a retry at `until`. Returns the number of attempts; 0 when the order is not `paid`. */
export async function countTicketingAttempt(db: Db, { orderId }: OrderKey, until: Date): Promise<number> {
  const [row] = await db.query<{ attempts: number }>(
    `update booking_order set ticketing_attempts = ticketing_attempts + 1, lease_until = $2, next_check_at = $2
     where id = $1 and state = 'paid' returning ticketing_attempts as attempts`,
    [orderId, until],
  )
  return row?.attempts ?? 0
}
