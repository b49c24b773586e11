import type { SeatClass } from '#domain/cinema-names.ts'
import { dayPartHours, type DayPart } from '#domain/movie-filters.ts'
import type { Track } from '#domain/screen-facts.ts'
import { formatsOfShow, type ShownIn } from '#domain/shown-in.ts'
import type { Page } from '#contract/paging.ts'
import { createLookup } from '#server/platform/batch.ts'
import { anyOf, joinConditions, type Condition } from '#server/platform/conditions.ts'
import type { Db } from '#server/platform/database.ts'
import { pageOf, type Slice } from '#server/platform/paging.ts'
import type {
  NewShowtime,
  ShowtimeFacts,
  ShowtimeInSlot,
  ShowtimeRow,
  ShowtimeSlot,
  Stamped,
} from './programme.tables.ts'
import { NEW_SHOWTIMES, SHOWTIME_COLUMNS } from './showtime-columns.ts'

/** A showtime with details of its movie and cinema. */
export type ListedShowtime = ShowtimeRow & {
  readonly movieTitle: string
  readonly titleInScript: string | null
  readonly cinemaName: string
  readonly seatClass: SeatClass
  readonly isPrivateHire: boolean
  readonly seatsTotal: number
  /** Those of its movie. */
  readonly formats: ShownIn['formats']
  readonly tracks: Track[]
}

export type ShowtimeFilter = Slice & {
  readonly from: Date
  readonly until?: Date | undefined
  readonly movieId?: string | undefined
  readonly cinemaId?: string | undefined
  readonly date?: string | undefined
  /** The showtimes for private screenings instead of those for everybody. */
  readonly isPrivate: boolean
  readonly sort: 'start' | 'movie'
}

/** Drafts and cancelled showtimes are not listed, nor are those of a movie that is neither public nor private, which is a draft. */
const IS_ANNOUNCED = "s.state = 'published' and (m.is_public or m.is_private)"
/** The same for a showtime `s` whose movie is not joined. */
export const SHOWTIME_IS_ANNOUNCED =
  "(s.state = 'published' and exists (select from movie m where m.id = s.movie_id and (m.is_public or m.is_private)))"
/** In which a showtime `s` of a movie `m` is shown: several while none is decided (`formatsOfShow`). */
export const SHOWTIME_FORMATS = 'case when s.format is null then m.formats else array[s.format] end'
/** Whether a showtime `s` is sold as a whole, to one group. */
export const SHOWTIME_IS_PRIVATE = `exists (select from cinema pc where pc.id = s.cinema_id and pc.is_private_hire)`

const orders = {
  start: 's.starts_at, c.name, s.id',
  movie: 'm.title, s.starts_at, c.name, s.id',
}
/** What visitors of a showtime `s` of a movie `m` get (`tracksIn`). */
const TRACKS = `array(select t from unnest(m.tracks) t join auditorium a on a.id = s.auditorium_id
  where case t when 'atmos' then a.has_atmos when 'captions' then a.caption_devices > 0 else a.description_devices > 0 end)`
const SOURCE = 'showtime s join movie m on m.id = s.movie_id join cinema c on c.id = s.cinema_id'
const SOURCE_WITH_PLAN = `${SOURCE} join seat_plan p on p.id = s.seat_plan_id`

/**
 * SQL: the version of what is read of a showtime: the transactions that wrote the rows of it, its movie, its cinema and its seat plan (decision 0111).
 * Its auditorium is left out, because the name of an auditorium never changes (`ensureAuditorium`).
 */
const STAMP = `concat_ws('.', s.xmin, m.xmin, c.xmin, p.xmin)`

/** SQL of that version of a showtime id; null for none. */
export const showtimeStampSql = (id: string) =>
  `(select ${STAMP} from ${SOURCE_WITH_PLAN} where s.id = ${id})`

/** SQL of the venue of a showtime id; for none the given one, or the first. */
export const showtimeVenueSql = (id: string, given: string) =>
  `coalesce((select a.venue_id from showtime s join auditorium a on a.id = s.auditorium_id where s.id = ${id}), ${given},
     (select v.id from venue v order by v.id limit 1))`

/**
 * SQL that selects those of these showtimes that nobody has locked, and takes the lock of a foreign key on them. A statement for several orders leaves out
 * the orders of the other showtimes: it would wait for the staff who change one.
 */
export const unlockedShowtimesSql = (ids: string) =>
  `select s.id from showtime s where s.id in (${ids}) order by s.id for key share skip locked`

/**
 * SQL that takes the lock of a foreign key on these showtimes and waits for the staff who have locked one. A statement runs it before it locks rows
 * that orders of other showtimes share.
 */
export const keyLockedShowtimesSql = (ids: string) =>
  `select s.id from showtime s where s.id in (${ids}) order by s.id for key share`

export function listShowtimes(
  db: Db,
  { from, until, movieId, cinemaId, date, isPrivate, sort, offset, limit }: ShowtimeFilter,
): Promise<Page<ListedShowtime[]>> {
  const { text, values } = joinConditions([
    [IS_ANNOUNCED],
    ['c.is_private_hire = $1', isPrivate],
    ['s.starts_at >= $1', from],
    ['s.starts_at < $1', until],
    ['s.movie_id = $1', movieId],
    ['s.cinema_id = $1', cinemaId],
    ['s.start_date = $1', date],
  ])
  const next = values.length + 1
  return pageOf(
    db.query<ListedShowtime>(
      `select ${SHOWTIME_COLUMNS}, m.title as "movieTitle", m.title_in_script as "titleInScript", m.formats, ${TRACKS} as tracks, c.name as "cinemaName",
         c.seat_class as "seatClass", c.is_private_hire as "isPrivateHire", p.seats_available as "seatsTotal"
       from ${SOURCE_WITH_PLAN} where ${text} order by ${orders[sort]} offset $${next} limit $${next + 1}`,
      [...values, offset, limit],
    ),
    db.query<{ total: number }>(`select count(*)::int as total from ${SOURCE} where ${text}`, values),
  )
}

export type PlayingFilter = {
  readonly from: Date
  readonly date?: string | undefined
  readonly time?: DayPart | undefined
}

/** Returns the ids of movies with a showtime on a date, in a part of the day, or both. Private screenings do not count. */
export async function listPlayingMovieIds(db: Db, { from, date, time }: PlayingFilter): Promise<string[]> {
  const { text, values } = joinConditions([
    ['s.starts_at >= $1', from],
    ["s.state = 'published'"],
    ['not c.is_private_hire'],
    ['s.start_date = $1', date],
    time === undefined ? ['true'] : startsIn(time),
  ])
  const rows = await db.query<{ movieId: string }>(
    `select distinct s.movie_id as "movieId" from showtime s join cinema c on c.id = s.cinema_id where ${text}`,
    values,
  )
  return rows.map(({ movieId }) => movieId)
}

function startsIn(time: DayPart): Condition {
  const [first, before] = dayPartHours[time]
  const isOverMidnight = first >= before
  return [`(s.start_at >= $1 ${isOverMidnight ? 'or' : 'and'} s.start_at < $2)`, first, before]
}

/** Finds a showtime by movie, cinema, date and start time. */
export async function findShowtimeInSlot(
  db: Db,
  { movieId, cinemaId, date, startAt }: ShowtimeSlot,
): Promise<Stamped<ShowtimeInSlot> | undefined> {
  const [row] = await db.query<Stamped<ShowtimeInSlot>>(
    `select ${SHOWTIME_COLUMNS}, p.seats as plan, m.certificate, c.is_private_hire as "isPrivate", ${STAMP} as stamp from ${SOURCE_WITH_PLAN}
     where ${IS_ANNOUNCED} and s.movie_id = $1 and s.cinema_id = $2 and s.start_date = $3 and s.start_at = $4`,
    [movieId, cinemaId, date, startAt],
  )
  return row
}

/** Inserts showtimes that neither exist nor overlap with existing ones, with the current plans of their cinemas. Returns the inserted ones. */
export async function insertShowtimes(db: Db, rows: readonly NewShowtime[]): Promise<ShowtimeRow[]> {
  return db.query<ShowtimeRow>(`${INSERT_SHOWTIMES} on conflict do nothing returning ${SHOWTIME_COLUMNS}`, [
    JSON.stringify(rows),
  ])
}

/** The version of a plan that new showtimes `n` of its cinema get. */
export const CURRENT_PLAN = `(select p.id from seat_plan p where p.cinema_id = n."cinemaId" and p.state = 'current')`

/** Without a given one: that of the cinema. */
const AUDITORIUM = `coalesce(n."auditoriumId", (select c.auditorium_id from cinema c where c.id = n."cinemaId"))`

/** The text that inserts the showtimes of a JSON array, in its order. */
export const INSERT_SHOWTIMES = `insert into showtime as s (id, movie_id, cinema_id, seat_plan_id, auditorium_id, start_date, start_at, starts_at,
    ends_at, room_free_at, booking_closes_at, ticket_price_paise, format, state, is_locked,
    advert_minutes, interval_minutes, outside_hours_reason)
  select n.id, n."movieId", n."cinemaId", ${CURRENT_PLAN}, ${AUDITORIUM}, n."startDate", n."startAt", n."startsAt",
    n."endsAt", n."roomFreeAt", n."bookingClosesAt", n."ticketPricePaise", n.format, coalesce(n.state, 'published'), coalesce(n."isLocked", false),
    n."advertMinutes", n."intervalMinutes", n."outsideHoursReason"
  from ${NEW_SHOWTIMES}`

/** Returns the showtimes of a performance: one for each class. */
export async function listShowtimeIdsOf(db: Db, performanceId: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select id from showtime where performance_id = $1 and state = 'published' order by id`,
    [performanceId],
  )
  return rows.map(({ id }) => id)
}

/** Returns the details by showtime id; ids may repeat. */
export async function listShowtimeFacts(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ShowtimeFacts>> {
  if (ids.length === 0) return new Map()
  const rows = await db.query<ShowtimeFacts>(
    `select ${FACTS_COLUMNS} from ${SOURCE_WITH_PLAN} where s.id = any($1::uuid[])`,
    [[...new Set(ids)]],
  )
  return new Map(rows.map((row) => [row.id, withFormats(row)]))
}

const FACTS_COLUMNS = `${SHOWTIME_COLUMNS}, m.title as "movieTitle", m.title_in_script as "titleInScript", m.poster, m.certificate, m.language, m.subtitles,
  m.formats, ${IS_ANNOUNCED} as "isAnnounced", c.name as "cinemaName",
  c.seat_class as "seatClass", c.is_private_hire as "isPrivateHire", p.seats as plan`

function withFormats<T extends ShowtimeFacts>(row: T): T {
  return { ...row, formats: formatsOfShow(row.format, row) }
}

/** Returns the details of a showtime with their version. */
export const findStampedFacts = createLookup<Stamped<ShowtimeFacts>>({
  async list(db, ids) {
    const rows = await db.query<Stamped<ShowtimeFacts>>(
      `select ${FACTS_COLUMNS}, ${STAMP} as stamp from ${SOURCE_WITH_PLAN} where s.id = ${anyOf('$1::uuid[]')}`,
      [ids],
    )
    return rows.map(withFormats)
  },
  keyOf: ({ id }) => id,
})

export function findShowtimeFacts(db: Db, id: string): Promise<ShowtimeFacts | undefined> {
  return findStampedFacts(db, id)
}

export async function getShowtimeFacts(db: Db, id: string): Promise<ShowtimeFacts> {
  const facts = await findShowtimeFacts(db, id)
  if (!facts) throw new Error(`showtime ${id} is missing`)
  return facts
}
