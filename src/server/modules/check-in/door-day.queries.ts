import type { Certificate, MovieFormat } from '#domain/movie-facts.ts'
import { DOORS_OPEN_MINUTES } from '#domain/check-in/verdict.ts'
import { businessDayFrom } from '#domain/schedule.ts'
import { minutesAfter } from '#domain/time.ts'
import { SHOWTIME_FORMATS } from '#server/modules/programme/index.ts'
import { auditoriumNameSql } from '#server/modules/venues/index.ts'
import type { Db } from '#server/platform/database.ts'
import { EXCHANGED_FOR, LAST_ADMISSION, peopleSql, STATE_AT_DOOR } from './door-tickets.queries.ts'
import { hasChangedLinksSql, LINKS_OF_RESERVATION } from './seat-links.queries.ts'

/** A show as the door sees it. */
export type DoorShowRow = {
  readonly showtimeId: string
  readonly movie: string
  readonly formats: readonly MovieFormat[]
  readonly certificate: Certificate
  readonly cinema: string
  readonly auditoriumId: string
  readonly room: string
  readonly date: string
  readonly startAt: string
  readonly startsAt: Date
  readonly endsAt: Date
}

const SHOW = `s.id as "showtimeId", m.title as movie, ${SHOWTIME_FORMATS} as formats, m.certificate, c.name as cinema, s.auditorium_id as "auditoriumId", ${auditoriumNameSql('s')} as room, s.start_date::text as date,
  s.start_at as "startAt", s.starts_at as "startsAt", s.ends_at as "endsAt"`
const FROM_SHOW = 'from showtime s join cinema c on c.id = s.cinema_id join movie m on m.id = s.movie_id'
const IN_ORDER = 'order by s.starts_at, c.name, s.id'

/**
 * SQL of the shows `s` to which people are admitted during a business day: also those that began before it and are not over, and those
 * of the next one whose admission begins before it. The parameters are of `boundsOf`.
 */
const OF_DAY = `s.starts_at >= $1::timestamptz - interval '12 hours' and s.ends_at > $1 and s.starts_at < $2`

/** The first instant of a business day, and the first start that is too late for an admission during it. */
function boundsOf(day: string): [Date, Date] {
  const { from, until } = businessDayFrom(day)
  return [from, minutesAfter(until, DOORS_OPEN_MINUTES)]
}

export function listShowsOfDay(db: Db, day: string): Promise<DoorShowRow[]> {
  return db.query<DoorShowRow>(
    `select ${SHOW} ${FROM_SHOW} where s.state = 'published' and ${OF_DAY} ${IN_ORDER}`,
    boundsOf(day),
  )
}

export type FiguresRow = DoorShowRow & {
  readonly performanceId: string
  readonly expected: number
  readonly admitted: number
  readonly missing: number
  readonly refused: number
  readonly conflicts: number
  readonly openConflicts: number
}

/** Returns the shows of a business day with their people: of valid tickets, let in, and not in yet. */
export function listFiguresOfDay(db: Db, day: string): Promise<FiguresRow[]> {
  return db.query<FiguresRow>(
    `select ${SHOW}, s.performance_id as "performanceId", coalesce(p.expected, 0)::int as expected, coalesce(p.admitted, 0)::int as admitted,
       coalesce(p.missing, 0)::int as missing, coalesce(a.refused, 0)::int as refused, coalesce(a.conflicts, 0)::int as conflicts,
       coalesce(a.open_conflicts, 0)::int as "openConflicts"
     ${FROM_SHOW}
     left join lateral (
       select sum(q.people) filter (where q.is_valid) as expected, sum(q.admitted) as admitted,
         sum(greatest(q.people - q.admitted, 0)) filter (where q.is_valid) as missing
       from (select r.state in ('confirmed', 'disputed') as is_valid, r.admitted, ${peopleSql('r')} as people
         from reservation r where r.showtime_id = s.id) q
     ) p on true
     left join lateral (
       select count(*) filter (where kind = 'refused') as refused, count(*) filter (where kind = 'admitted') as conflicts,
         count(*) filter (where kind = 'admitted' and c.admission_id is null) as open_conflicts
       from admission left join settled_conflict c on c.admission_id = admission.id where admission.showtime_id = s.id and refusal is not null
     ) a on true
     where s.state = 'published' and ${OF_DAY} ${IN_ORDER}`,
    boundsOf(day),
  )
}

export type ListedTicketRow = {
  readonly reservationId: string
  readonly showtimeId: string
  readonly code: string
  readonly seatLabels: readonly string[]
  readonly people: number
  readonly admitted: number
  readonly state: 'confirmed' | 'cancelled' | 'disputed' | 'void' | 'exchanged'
  readonly exchangedFor: string | null
  readonly last: Last | null
  readonly links: readonly {
    readonly number: number
    readonly seat: string
    readonly isWithdrawn: boolean
    readonly last: Last | null
  }[]
}
type Last = { readonly at: string; readonly gate: string }

/**
 * Returns the tickets of a business day that were changed in the transaction `since` or a later one. Those of cancelled shows are always among
 * them: a cancellation changes the show, and its tickets only when they are refunded.
 */
export function listTicketsChangedSince(
  db: Db,
  { day, since }: { readonly day: string; readonly since: number },
): Promise<ListedTicketRow[]> {
  return db.query<ListedTicketRow>(
    `select r.id as "reservationId", r.showtime_id as "showtimeId", r.code, r.seat_labels as "seatLabels", ${peopleSql('r')} as people,
       r.admitted, ${STATE_AT_DOOR} as state, ${LAST_ADMISSION} as last, ${EXCHANGED_FOR} as "exchangedFor",
       ${LINKS_OF_RESERVATION} as links
     from showtime s join reservation r on r.showtime_id = s.id
     where ${OF_DAY} and (r.changed_in >= $3 or s.state = 'cancelled' or ${hasChangedLinksSql('$3')}) order by r.showtime_id, r.id`,
    [...boundsOf(day), since],
  )
}

/** Returns the oldest transaction under way: whatever is not seen by what is read next is of this one or a later one. */
export async function oldestOpenTransaction(db: Db): Promise<number> {
  const [row] = await db.query<{ oldest: number }>(
    'select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as oldest',
  )
  return row?.oldest ?? 0
}
