import {
  FORGIVEN_BY_PAYMENT,
  holderPolicies,
  LEAST_WEIGHT,
  MOST_SHOW_HOLDS,
  type HolderKind,
  type PastHold,
} from '#domain/hold-limits.ts'
import type { Db } from '#server/platform/database.ts'
import type { OrderKey } from '../seats/index.ts'

/**
 * Every transaction takes its locks in this order: the row of the order, its claims by showtime and seat, its holders by key. A holder is shared by
 * many orders (a network), so it is locked last and for the shortest time. `moveOrder` locks holders: claims are secured or released before it.
 */

/** SQLSTATE that hold_limits_kept() raises when holds of the same moment exceed a limit together; the statement is rolled back. */
export const LIMIT_EXCEEDED = 'MQ429'

/** Bounds the row of a network on which very many holds lapse. */
const MOST_REMEMBERED = 200
const kinds: readonly HolderKind[] = ['person', 'network']

/** SQL: the keys of an order's holders; a hold of an earlier version has no network. */
export const holderKeys = (order: string, network: string) => `array[${order}.user_id::text, ${network}]`

function byKind(kind: string, valueOf: (kind: HolderKind) => string): string {
  return `case ${kind} ${kinds.map((one) => `when '${one}' then ${valueOf(one)}`).join(' ')} end`
}

const since = (kind: string, now: string) =>
  `${now} - make_interval(mins => ${byKind(kind, (one) => String(holderPolicies[one].rememberedMinutes))})`

type LimitSql = {
  /** The array of present and past holds. */
  readonly holds: string
  readonly kind: string
  /** The wanted hold: showtime_id, seat_count, show_limit and is_email_proven. */
  readonly wanted: string
  /** Whether the wanted hold is in the array already. */
  readonly isCounted: boolean
  readonly now: string
  readonly until: string
  readonly holdMinutes: string
  readonly networkFactor: string
}

/** SQL: whether a hold exceeds a limit of one of its holders: the rule of `findReachedLimit`, which a test compares. */
export function exceedsLimitSql(sql: LimitSql): string {
  const { holds, kind, wanted, isCounted, now, until, holdMinutes, networkFactor } = sql
  const seats = isCounted ? '0' : `${wanted}.seat_count`
  const pauseAfter = (one: HolderKind, factor: string) => {
    const { freeLapses, firstPauseMinutes, longestPauseMinutes } = holderPolicies[one]
    const free = `${freeLapses} * ${factor}`
    return `t.lapses >= ${free} and ${now} < t.last_at + make_interval(secs =>
      60 * least(${longestPauseMinutes}, ${firstPauseMinutes} * power(2, least(20, floor(t.lapses - ${free})))))`
  }
  return `exists (
    select from (
      select coalesce(sum(e.seats) filter (where e.until_at > ${now}), 0) + ${seats} as seats,
        coalesce(sum(e.seats) filter (where e.until_at > ${now} and e.showtime_id = ${wanted}.showtime_id), 0) + ${seats} as of_show,
        coalesce(sum(extract(epoch from e.until_at - e.from_at)) filter (where e.until_at <= ${now} and e.showtime_id = ${wanted}.showtime_id), 0)
          + extract(epoch from ${until} - ${now}) as show_seconds,
        coalesce(sum(greatest(${LEAST_WEIGHT}, least(1, extract(epoch from e.until_at - e.from_at)::float8 / 60 / ${holdMinutes})))
          filter (where e.until_at <= ${now}), 0) as lapses,
        max(e.until_at) filter (where e.until_at <= ${now}) as last_at
      from unnest(${holds}) as e where e.until_at > ${since(kind, now)}
    ) t where ${byKind(kind, (one) =>
      one === 'person'
        ? `(t.seats > ${holderPolicies.person.seats} or t.show_seconds > ${60 * MOST_SHOW_HOLDS} * ${holdMinutes} or ${pauseAfter(one, '1')})`
        : `(t.seats > ${holderPolicies.network.seats} * ${networkFactor} or t.of_show > ${wanted}.show_limit
            or not ${wanted}.is_email_proven and ${pauseAfter(one, networkFactor)})`,
    )})`
}

/** SQL: the holds that are still of importance. */
export const rememberedHoldsSql = (holder: string, now: string) =>
  `array(select e from unnest(${holder}.holds) as e where e.until_at > ${since(`${holder}.kind`, now)}
     order by e.until_at desc limit ${MOST_REMEMBERED})`

type EndSql = {
  /** A CTE of the orders that leave their hold: id, user_id, hold_network, is_paid (money came for it). */
  readonly orders: string
  readonly at: string
  /** A CTE that locks claims and must have run. */
  readonly after?: string
}

/**
 * SQL: CTEs that end the holds of orders in the rows of their holders. An unpaid hold is remembered until now; money forgives a
 * person all that has ended, and a network some of it.
 */
export function endHoldsSql({ orders, at, after }: EndSql): string {
  const ended = (holder: string) =>
    `select from ${orders} o where o.id = e.order_id and ${holder}.key = any (${holderKeys('o', 'o.hold_network')})`
  return `holders as materialized (
    select h.key, bool_or(o.is_paid) as is_paid from (
      select key from seat_holder where key in (select unnest(${holderKeys('o', 'o.hold_network')}) from ${orders} o)
        ${after ? `and (select count(*) from ${after}) >= 0` : ''}
      order by key for update
    ) h join ${orders} o on h.key = any (${holderKeys('o', 'o.hold_network')}) group by h.key
  ), ended_holds as (
    update seat_holder h set holds = array(
      select (e.order_id, e.showtime_id, e.seats, e.from_at,
        case when exists (${ended('h')}) then least(e.until_at, ${at}) else e.until_at end)::seat_hold
      from (select *, row_number() over (order by until_at) as number from unnest(h.holds)) as e
      where not r.is_paid
        or not exists (${ended('h')} and o.is_paid)
          and (e.until_at > ${at} or h.kind = 'network' and e.number > ${FORGIVEN_BY_PAYMENT}))
    from holders r where r.key = h.key
  )`
}

/** SQL: the CTE that gives the hold of an order a new end in the rows of its holders. */
export function moveHoldEndSql({
  order,
  until,
  after,
}: {
  order: string
  until: string
  after: string
}): string {
  return `holders as materialized (
    select key from seat_holder where key in (select unnest(${holderKeys('o', 'o.hold_network')}) from ${order} o)
      and (select count(*) from ${after}) >= 0
    order by key for update
  ), moved_ends as (
    update seat_holder h set holds = array(
      select (e.order_id, e.showtime_id, e.seats, e.from_at, case when e.order_id = o.id then ${until} else e.until_at end)::seat_hold
      from unnest(h.holds) as e)
    from holders r, ${order} o where r.key = h.key
  )`
}

type HolderHold = PastHold & { readonly kind: HolderKind }

/** Returns the present and past holds of a person and of a network. */
export function listHoldsOf(
  db: Db,
  { userId, network }: { userId: string; network: string },
): Promise<HolderHold[]> {
  return db.query<HolderHold>(
    `select h.kind, e.showtime_id as "showtimeId", e.seats, e.from_at as "from", e.until_at as "until"
     from seat_holder h, unnest(h.holds) as e where h.key in ($1, $2)`,
    [userId, network],
  )
}

export type HeldShow = { readonly seats: number }

/** Returns how many seats a show has. */
export async function countShowSeats(db: Db, { showtimeId }: Pick<OrderKey, 'showtimeId'>): Promise<number> {
  const [show] = await db.query<HeldShow>(
    'select c.seats_available as seats from showtime s join cinema c on c.id = s.cinema_id where s.id = $1',
    [showtimeId],
  )
  return show?.seats ?? 0
}

/** Forgets a person's holds. */
export async function deleteHolder(db: Db, userId: string): Promise<void> {
  await db.query('delete from seat_holder where key = $1', [userId])
}

/** Deletes the holders whose holds all ended too long ago to count. Those that hold again at this moment stay. */
export async function deleteForgottenHolders(db: Db, now: Date): Promise<void> {
  await db.query(
    `with forgotten as materialized (
       select h.key from seat_holder h where h.last_at < ${since('h.kind', '$1::timestamptz')}
         and not exists (select from unnest(h.holds) as e where e.until_at > ${since('h.kind', '$1::timestamptz')})
       order by h.key for update skip locked
     )
     delete from seat_holder where key in (select key from forgotten)`,
    [now],
  )
}
