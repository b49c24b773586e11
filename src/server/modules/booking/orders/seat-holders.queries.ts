import {
  FORGIVEN_BY_PAYMENT,
  holderPolicies,
  LAPSES_BEFORE_PROOF,
  LEAST_WEIGHT,
  MOST_SEATS_UNPROVEN,
  ORDINARY_SEATS,
  WEIGHT_TOLERANCE,
  type HolderKind,
  type PastHold,
} from '#domain/hold-limits.ts'
import type { Db } from '#server/platform/database.ts'
import type { ShowOrderKey } from '../seats/index.ts'

/**
 * Every transaction takes its locks in this order: the row of the order, its show (the lock of a foreign key), its claims by showtime and seat, its
 * holders by key. A hold locks its show before its order, as staff do; in a shared statement it does not wait for it. A holder is shared by many
 * orders (a network), so it is locked last and for the shortest time: never while staff have locked the show. `moveOrder` locks holders: claims are
 * secured or released before it.
 */

/** SQLSTATE that hold_limits_kept() raises when holds of the same moment exceed a limit together; the statement is rolled back. */
export const LIMIT_EXCEEDED = 'MQ429'

/** Bounds the row of a network on which very many holds lapse: the lightest, of one seat, that make its longest pause, and some. Multiplied as its limits are. */
const MOST_REMEMBERED = 400
const kinds: readonly HolderKind[] = ['person', 'network', 'site']

/** SQL: the keys of an order's holders. Only IPv6 has a site; a hold of an earlier version has no network either. */
export const holderKeys = (order: string) =>
  `array[${order}.user_id::text, ${order}.hold_network, ${order}.hold_site]`

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
  readonly holdMinutes: string
  readonly networkFactor: string
}

/** SQL: whether a hold exceeds a limit of one of its holders: the rule of `findReachedLimit`, which a test compares. */
export function exceedsLimitSql(sql: LimitSql): string {
  const { holds, kind, wanted, isCounted, now, holdMinutes, networkFactor } = sql
  const seats = isCounted ? '0' : `${wanted}.seat_count`
  const used = `greatest(${LEAST_WEIGHT}, e.used)`
  return `exists (
    select from (
      select coalesce(sum(e.seats) filter (where e.is_present), 0) + ${seats} as seats,
        coalesce(sum(e.seats) filter (where e.is_present and e.is_of_show), 0) + ${seats} as of_show,
        sum(case ${kind} when 'person' then e.used else e.used * e.seats end) filter (where not e.is_present and e.is_of_show) as show_used,
        coalesce(sum(case ${kind} when 'person' then least(1, ${used}) else ${used} * e.seats / ${ORDINARY_SEATS} end)
          filter (where not e.is_present), 0) + ${WEIGHT_TOLERANCE} as lapses,
        max(e.until_at) filter (where not e.is_present) as last_at
      from (
        select held.seats, held.until_at, held.until_at > ${now} as is_present, held.showtime_id = ${wanted}.showtime_id as is_of_show,
          extract(epoch from held.until_at - held.from_at)::float8 / 60 / ${holdMinutes} as used
        from unnest(${holds}) as held where held.until_at > ${since(kind, now)}
      ) e
    ) t where ${byKind(kind, (one) => exceededBy(one, { wanted, now, networkFactor }))})`
}

type Exceeded = Pick<LimitSql, 'wanted' | 'now' | 'networkFactor'>

function exceededBy(kind: HolderKind, { wanted, now, networkFactor }: Exceeded): string {
  const { seats, freeLapses, firstPauseMinutes, longestPauseMinutes, showHolds } = holderPolicies[kind]
  const isPerson = kind === 'person'
  const free = isPerson ? String(freeLapses) : `${freeLapses} * ${networkFactor}`
  const isPaused = `t.lapses >= ${free} and ${now} < t.last_at + make_interval(secs =>
    60 * least(${longestPauseMinutes}, ${firstPauseMinutes} * power(2, least(20, floor(t.lapses - ${free})))))`
  if (isPerson)
    return `(t.seats > ${seats} or not ${wanted}.is_email_proven and ${wanted}.seat_count > ${MOST_SEATS_UNPROVEN} and t.lapses >= ${LAPSES_BEFORE_PROOF}
      or t.show_used + 1 > ${showHolds} + ${WEIGHT_TOLERANCE} or ${isPaused})`
  return `(t.seats > ${seats} * ${networkFactor} or t.of_show > ${wanted}.show_limit or not ${wanted}.is_email_proven
    and (t.show_used + t.of_show > ${showHolds} * ${wanted}.show_limit + ${WEIGHT_TOLERANCE} or ${isPaused}))`
}

type RememberedSql = { readonly holder: string; readonly now: string; readonly networkFactor: string }

/** SQL: the holds that are still of importance: all present ones, and the latest of those that have ended. */
export const rememberedHoldsSql = ({ holder, now, networkFactor }: RememberedSql) =>
  `array(select e from unnest(${holder}.holds) as e where e.until_at > ${now})
   || array(select e from unnest(${holder}.holds) as e where e.until_at <= ${now} and e.until_at > ${since(`${holder}.kind`, now)}
     order by e.until_at desc limit (${MOST_REMEMBERED} * ${networkFactor})::int)`

type EndSql = {
  /** A CTE of the orders that leave their hold: id, user_id, hold_network, hold_site, is_paid (money came for it). */
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
    `select from ${orders} o where o.id = e.order_id and ${holder}.key = any (${holderKeys('o')})`
  return `holders as materialized (
    select h.key, count(*) filter (where o.is_paid) as payments from (
      select key from seat_holder where key in (select unnest(${holderKeys('o')}) from ${orders} o)
        ${after ? `and (select count(*) from ${after}) >= 0` : ''}
      order by key for update
    ) h join ${orders} o on h.key = any (${holderKeys('o')}) group by h.key
  ), ended_holds as (
    update seat_holder h set holds = array(
      select (e.order_id, e.showtime_id, e.seats, e.from_at,
        case when exists (${ended('h')}) then least(e.until_at, ${at}) else e.until_at end)::seat_hold
      from (select *, row_number() over (order by until_at) as number from unnest(h.holds)) as e
      where r.payments = 0
        or not exists (${ended('h')} and o.is_paid)
          and (e.until_at > ${at} or h.kind <> 'person' and e.number > ${FORGIVEN_BY_PAYMENT} * r.payments))
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
    select key from seat_holder where key in (select unnest(${holderKeys('o')}) from ${order} o)
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

/** Returns the present and past holds of a person, a network and its site. */
export function listHoldsOf(
  db: Db,
  { userId, network, site = null }: { userId: string; network: string; site?: string | null },
): Promise<HolderHold[]> {
  return db.query<HolderHold>(
    `select h.kind, e.showtime_id as "showtimeId", e.seats, e.from_at as "from", e.until_at as "until"
     from seat_holder h, unnest(h.holds) as e where h.key = any ($1)`,
    [[userId, network, site]],
  )
}

/** Returns how many seats a show has. */
export async function countShowSeats(
  db: Db,
  { showtimeId }: Pick<ShowOrderKey, 'showtimeId'>,
): Promise<number> {
  const [show] = await db.query<{ seats: number }>(
    'select p.seats_available as seats from showtime s join seat_plan p on p.id = s.seat_plan_id where s.id = $1',
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
