import { MOST_SEATS_UNPROVEN, NETWORK_SHARE_OF_SHOW, NETWORK_SHARE_UNPROVEN } from '#domain/hold-limits.ts'
import { MAX_SEATS } from '#domain/seats.ts'
import type { Actor } from '#server/modules/audit/index.ts'
import type { Db } from '#server/platform/database.ts'
import { named } from '#server/platform/named.ts'
import {
  keyLockedShowtimesSql,
  SHOWTIME_IS_ANNOUNCED,
  unlockedShowtimesSql,
} from '#server/modules/programme/index.ts'
import type { OrderKey, ShowOrderKey } from '../seats/index.ts'
import { awaitsProofSql } from './awaits-proof.ts'
import { INSERT_ORDER_EVENTS } from './order-events.queries.ts'
import type { OrderCause } from './orders.states.ts'
import { exceedsLimitSql, moveHoldEndSql, rememberedHoldsSql } from './seat-holders.queries.ts'

/** SQLSTATE that claims_complete() raises when a seat was lost between check and insert; the statement is rolled back. */
export const SEATS_LOST = 'MQ409'

export type HoldRequest = OrderKey & {
  /** Null: of no show. */
  readonly showtimeId: string | null
  /** Holds seats for an order of their own only. */
  readonly actor: Actor
  readonly seats: readonly number[]
  /** The buyer declares that everyone is 18 or older; required for the certificate A. */
  readonly adultsDeclared: boolean
  /** Where the request comes from, as an HMAC. */
  readonly network: string
  /** The same of its site; only IPv6 has one. */
  readonly site?: string | null
  readonly isEmailProven: boolean
}
export type SeatRequest = HoldRequest & ShowOrderKey

export type HeldOrder = {
  readonly orderId: string
  readonly providerOrderId: string
  readonly seats: number[]
  readonly holdExpiresAt: Date
}

type HoldRules = {
  /** SQL: joins the show `s`, its cinema `c` and its seat plan `p`. */
  readonly joinShow: string
  /** SQL: as how many seats the order counts (`countedSeats`). */
  readonly countedSeats: string
  /** SQL: whether it can still be bought. */
  readonly isOpen: string
  readonly cause: OrderCause
}

const seatRules: HoldRules = {
  joinShow: `join showtime s on s.id = o.showtime_id and s.id = a.showtime_id
    join cinema c on c.id = s.cinema_id
    join seat_plan p on p.id = s.seat_plan_id`,
  countedSeats: `case when o.is_private then ${MAX_SEATS} else cardinality(o.seats) end`,
  isOpen: `s.booking_closes_at > :now::timestamptz and ${SHOWTIME_IS_ANNOUNCED} and o.is_private = c.is_private_hire
    and o.seat_plan_id = s.seat_plan_id`,
  cause: 'seats_locked',
}
/** Orders without seats, of a show or of none: their kinds reserve what they sell, and the sale of tickets may be over. */
const rulesWithoutSeats: HoldRules = {
  joinShow: `left join showtime s on s.id = o.showtime_id
    left join seat_plan p on p.id = s.seat_plan_id`,
  countedSeats: '1',
  isOpen: 'o.seats = array[]::int[]',
  cause: 'pick_up_held',
}

/** SQL: whether a hold needs a proven email, which its person does not have. */
const exceedsUnproven = (seats: string) => `(not a.is_email_proven and ${seats} > ${MOST_SEATS_UNPROVEN})`

const limit = {
  now: ':now::timestamptz',
  holdMinutes: ':holdMinutes::float8',
  networkFactor: ':networkFactor::float8',
}

/** SQL that takes the lock of a foreign key on showtimes, those of a query, and selects their ids. */
type ShowLocks = (showtimes: string) => string

/**
 * Holds the seats of one or more orders in one round trip, each order all or nothing. Steps: the order is its
 * caller's, still `created`, its movie announced, its seats of the room that the showtime is in, its showtime open for booking and sold as the order says (by the seat or as a whole), and, for the certificate A, declared; none of its seats is taken and its
 * holders, person, network and site, are within their limits (the cheap checks); the order becomes `held`; its seats are claimed in sorted order,
 * taking over expired claims and those of the quote that the order was made from, which keep their end; the hold is added to its holders, whose rows decide a race as the primary key of the claims does: when
 * a seat or a limit is lost after the cheap check, claims_complete() or hold_limits_kept() raises and the statement is rolled back.
 */
const holdStatement = ({ joinShow, countedSeats, isOpen, cause }: HoldRules, showLocks: ShowLocks) => `
  with unlocked as materialized (
    ${showLocks('select unnest(:showtimeIds::uuid[])')}
  ), requested as (
    select o.showtime_id, o.id, o.seats, o.seat_plan_id, o.quote_id, a.adults, a.user_id, a.role, a.via, a.request_id, a.network, a.site, a.is_email_proven,
      ${countedSeats} as seat_count,
      greatest(${MAX_SEATS}, floor(p.seats_available * :networkFactor::float8
        * case when ${exceedsUnproven(countedSeats)} then ${NETWORK_SHARE_UNPROVEN} else :showShare::float8 end)) as show_limit
    from unnest(:showtimeIds::uuid[], :orderIds::uuid[], :userIds::uuid[], :declarations::boolean[], :roles::text[], :ways::text[],
        :requestIds::text[], :networks::text[], :areProven::boolean[], :sites::text[])
      as a (showtime_id, id, user_id, adults, role, via, request_id, network, is_email_proven, site)
    join booking_order o on o.id = a.id and o.user_id = a.user_id
    ${joinShow}
    where o.state = 'created' and (o.showtime_id is null or o.showtime_id in (select id from unlocked)) and ${isOpen} and (a.adults or not o.adults_only)
      and ${countedSeats} <= ${MAX_SEATS} and (not ${exceedsUnproven(countedSeats)} or ${awaitsProofSql('o')})
  ), free as (
    select a.* from requested a where not exists (
      select from seat_claim c
      where c.showtime_id = a.showtime_id and c.seat = any (a.seats) and c.expires_at > :now::timestamptz and c.order_id is distinct from a.quote_id)
    and not exists (
      select from seat_holder h where h.key = any (array[a.user_id::text, a.network, a.site])
        and ${exceedsLimitSql({ ...limit, holds: 'h.holds', kind: 'h.kind', wanted: 'a', isCounted: false })})
  ), moved as (
    update booking_order o set state = 'held', held_at = :now, hold_expires_at = :until, next_check_at = :nextCheckAt,
      adults_declared_at = case when f.adults and o.adults_only then :now::timestamptz end,
      hold_network = f.network, hold_site = f.site
    from free f where o.id = f.id and o.state = 'created'
      and o.seat_plan_id is not distinct from f.seat_plan_id
    returning o.showtime_id, o.id, o.seats, o.provider_order_id, o.quote_id, f.user_id, f.role, f.via, f.request_id, f.network, f.site, f.is_email_proven,
      f.seat_count, f.show_limit
  ), logged as (
    ${INSERT_ORDER_EVENTS}
    select showtime_id, id, 'created', 'held', '${cause}', :now, user_id, role, via, request_id from moved
  ), claimed as (
    insert into seat_claim as c (showtime_id, seat, order_id, expires_at)
    select m.showtime_id, seat, m.id, :until from moved m, unnest(m.seats) as seat
    order by m.showtime_id, seat
    on conflict (showtime_id, seat) do update set order_id = excluded.order_id, expires_at = greatest(c.expires_at, excluded.expires_at)
      where c.expires_at <= :now::timestamptz or c.order_id in (select quote_id from moved)
    returning 1
  ), counted as (
    insert into seat_holder as h (key, kind, holds, last_at)
    select k.key, k.kind, array_agg((m.id, m.showtime_id, m.seat_count, :now, :until)::seat_hold), :now
    from moved m, lateral (values (m.user_id::text, 'person'), (m.network, 'network'), (m.site, 'site')) as k (key, kind)
    where k.key is not null and (select count(*) from claimed) >= 0
    group by k.key, k.kind order by k.key
    on conflict (key) do update set last_at = excluded.last_at, holds = excluded.holds || ${rememberedHoldsSql({ holder: 'h', ...limit })}
    returning key, kind, holds
  ), complete as (
    select claims_complete((select count(*) from claimed), (select coalesce(sum(cardinality(seats)), 0) from moved)) as is_complete,
      hold_limits_kept((select count(*) from moved m join counted h on h.key = any (array[m.user_id::text, m.network, m.site])
        where ${exceedsLimitSql({ ...limit, holds: 'h.holds', kind: 'h.kind', wanted: 'm', isCounted: true })})) as is_within
  )
  select m.id as "orderId", m.provider_order_id as "providerOrderId", m.seats, :until::timestamptz as "holdExpiresAt"
  from moved m, complete where is_complete and is_within`

export const HOLD_STATEMENT = `${holdStatement(seatRules, unlockedShowtimesSql)}
  union all select a.id, null, null, null from unnest(:showtimeIds::uuid[], :orderIds::uuid[]) as a (showtime_id, id)
  where a.showtime_id not in (select id from unlocked)`
const HOLD_WHEN_UNLOCKED = holdStatement(seatRules, keyLockedShowtimesSql)
const HOLD_WITHOUT_SEATS = holdStatement(rulesWithoutSeats, keyLockedShowtimesSql)

export type HoldTimes = {
  readonly now: Date
  readonly until: Date
  readonly nextCheckAt: Date
  readonly holdMinutes: number
  /** Multiplies the limits of a network. */
  readonly networkFactor: number
}

type Left = { readonly [key in keyof HeldOrder]: key extends 'orderId' ? string : null }

/** Holds orders; those whose show somebody has locked are left out, with nulls beside their id. */
export function holdOrders(
  db: Db,
  requests: readonly SeatRequest[],
  times: HoldTimes,
): Promise<(HeldOrder | Left)[]> {
  return db.query<HeldOrder | Left>(...named(HOLD_STATEMENT, holdValues(requests, times)))
}

/** Holds an order when nobody has locked its show any more. Returns no row when it cannot be held. */
export function holdWhenUnlocked(db: Db, request: SeatRequest, times: HoldTimes): Promise<HeldOrder[]> {
  return db.query<HeldOrder>(...named(HOLD_WHEN_UNLOCKED, holdValues([request], times)))
}

/** Holds an order without seats; its kinds reserve its lines after it. Returns no row when it cannot be held. */
export function holdWithoutSeats(db: Db, request: HoldRequest, times: HoldTimes): Promise<HeldOrder[]> {
  return db.query<HeldOrder>(...named(HOLD_WITHOUT_SEATS, holdValues([request], times)))
}

export type HoldValues = ReturnType<typeof holdValues>

/** Lists are parallel: one value for each order. */
function holdValues(requests: readonly HoldRequest[], times: HoldTimes) {
  return {
    ...times,
    showtimeIds: requests.map(({ showtimeId }) => showtimeId),
    orderIds: requests.map(({ orderId }) => orderId),
    userIds: requests.map(({ actor }) => actor.userId),
    declarations: requests.map(({ adultsDeclared }) => adultsDeclared),
    roles: requests.map(({ actor }) => actor.role),
    ways: requests.map(({ actor }) => actor.via),
    requestIds: requests.map(({ actor }) => actor.requestId),
    networks: requests.map(({ network }) => network),
    sites: requests.map(({ site = null }) => site),
    areProven: requests.map(({ isEmailProven }) => isEmailProven),
    showShare: NETWORK_SHARE_OF_SHOW,
  }
}

/**
 * Extends an active hold to `holdMinutes` from the first lock, because the checkout is open. Idempotent: the time of the first lock decides.
 * When booking has closed meanwhile the hold keeps its time, and when the show has started there is none. An order without seats is held until its
 * snacks are picked up.
 */
export async function prolongHold(
  db: Db,
  { orderId }: OrderKey,
  { now, holdMinutes }: { now: Date; holdMinutes: number },
): Promise<HeldOrder | null> {
  const [held] = await db.query<HeldOrder>(
    `with prolonged as (
       update booking_order o set checkout_opened_at = coalesce(checkout_opened_at, $2),
         hold_expires_at = case when s.has_seats is not true or s.booking_closes_at > $2::timestamptz
           then held_at + make_interval(secs => $3::float8 * 60) else hold_expires_at end
       from (
         select b.seats <> array[]::int[] as has_seats, booking_closes_at,
           case when b.seats <> array[]::int[] then starts_at else coalesce(b.pick_up_at, 'infinity') end as ends_at
         from booking_order b left join showtime on showtime.id = b.showtime_id where b.id = $1
       ) s
       where o.id = $1 and o.state = 'held' and hold_expires_at > $2::timestamptz and s.ends_at > $2::timestamptz
       returning o.id, user_id, hold_network, hold_site, provider_order_id, seats, hold_expires_at
     ), own as materialized (
       select seat from seat_claim
       where order_id = $1 and expires_at > $2::timestamptz and exists (select from prolonged)
       order by seat for update
     ), claims as (
       update seat_claim set expires_at = greatest(expires_at, (select hold_expires_at from prolonged))
       where order_id = $1 and seat in (select seat from own)
     ), ${moveHoldEndSql({ order: 'prolonged', until: 'o.hold_expires_at', after: 'own' })}
     select id as "orderId", provider_order_id as "providerOrderId", seats, hold_expires_at as "holdExpiresAt" from prolonged`,
    [orderId, now, holdMinutes],
  )
  return held ?? null
}
