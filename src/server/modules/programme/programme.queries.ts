import { and, asc, count, eq, gte, inArray, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import { isPrivateCinema, PRIVATE_CINEMA } from '#domain/cinema-names.ts'
import type { Certificate } from '#domain/movie-facts.ts'
import { dayPartHours, type DayPart } from '#domain/movie-filters.ts'
import { formatsOfShow, type ShownIn } from '#domain/shown-in.ts'
import type { SeatMatrix } from '#domain/seats.ts'
import type { Page } from '#contract/paging.ts'
import type { Db } from '#server/platform/database.ts'
import { pageOf, type Slice } from '#server/platform/paging.ts'
import { movie, type MovieRow } from '../catalogue/index.ts'
import { cinema, seatPlan } from '../venues/index.ts'
import { showtime, type NewShowtime, type ShowtimeRow } from './programme.tables.ts'

/** A showtime with details of its movie and cinema. */
export type ListedShowtime = ShowtimeRow & {
  readonly movieTitle: string
  readonly titleInScript: string | null
  readonly cinemaName: string
  readonly seatsTotal: number
  /** Those of its movie. */
  readonly formats: ShownIn['formats']
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
const isAnnounced = and(
  eq(showtime.state, 'published'),
  or(eq(movie.isPublic, true), eq(movie.isPrivate, true)),
)
/** The same as SQL, for a showtime `s`, in statements of higher modules. */
export const SHOWTIME_IS_ANNOUNCED =
  "(s.state = 'published' and exists (select from movie m where m.id = s.movie_id and (m.is_public or m.is_private)))"
/** In which a showtime `s` of a movie `m` is shown: several while none is decided (`formatsOfShow`). */
export const SHOWTIME_FORMATS = 'case when s.format is null then m.formats else array[s.format] end'
/** Whether a showtime `s` is sold as a whole, to one group. The name is a constant of ours. */
export const SHOWTIME_IS_PRIVATE = `exists (select from cinema pc where pc.id = s.cinema_id and pc.name = '${PRIVATE_CINEMA}')`

export async function listShowtimes(
  db: Db,
  { from, until, movieId, cinemaId, date, isPrivate, sort, offset, limit }: ShowtimeFilter,
): Promise<Page<ListedShowtime[]>> {
  const where = and(
    isAnnounced,
    isPrivate ? eq(cinema.name, PRIVATE_CINEMA) : ne(cinema.name, PRIVATE_CINEMA),
    gte(showtime.startsAt, from),
    until === undefined ? undefined : lt(showtime.startsAt, until),
    movieId === undefined ? undefined : eq(showtime.movieId, movieId),
    cinemaId === undefined ? undefined : eq(showtime.cinemaId, cinemaId),
    date === undefined ? undefined : eq(showtime.startDate, date),
  )
  const { items, total } = await pageOf(
    selectListed(db, where)
      .orderBy(...orders[sort])
      .offset(offset)
      .limit(limit),
    countListed(db, where),
  )
  return { items: items.map(asListed), total }
}

const byStart = [asc(showtime.startsAt), asc(cinema.name), asc(showtime.id)]
const orders = { start: byStart, movie: [asc(movie.title), ...byStart] }

export type PlayingFilter = {
  readonly from: Date
  readonly date?: string | undefined
  readonly time?: DayPart | undefined
}

/** Returns the ids of movies with a showtime on a date, in a part of the day, or both. Private screenings do not count. */
export async function listPlayingMovieIds(db: Db, { from, date, time }: PlayingFilter): Promise<string[]> {
  const rows = await db.orm
    .selectDistinct({ movieId: showtime.movieId })
    .from(showtime)
    .innerJoin(cinema, eq(cinema.id, showtime.cinemaId))
    .where(
      and(
        gte(showtime.startsAt, from),
        eq(showtime.state, 'published'),
        ne(cinema.name, PRIVATE_CINEMA),
        date === undefined ? undefined : eq(showtime.startDate, date),
        time === undefined ? undefined : startsIn(time),
      ),
    )
  return rows.map(({ movieId }) => movieId)
}

function startsIn(time: DayPart): SQL | undefined {
  const [first, before] = dayPartHours[time]
  const [isLate, isEarly] = [gte(showtime.startAt, first), lt(showtime.startAt, before)]
  return first < before ? and(isLate, isEarly) : or(isLate, isEarly)
}

type ShowtimeSlot = {
  readonly movieId: string
  readonly cinemaId: string
  readonly date: string
  readonly startAt: string
}

export type ShowtimeInSlot = ShowtimeRow & {
  readonly plan: SeatMatrix
  readonly certificate: Certificate
  readonly isPrivate: boolean
}

/** Finds a showtime by movie, cinema, date and start time. */
export async function findShowtimeInSlot(
  db: Db,
  { movieId, cinemaId, date, startAt }: ShowtimeSlot,
): Promise<ShowtimeInSlot | undefined> {
  const slot = [
    eq(showtime.movieId, movieId),
    eq(showtime.cinemaId, cinemaId),
    eq(showtime.startDate, date),
    eq(showtime.startAt, startAt),
  ]
  const [row] = await db.orm
    .select({ showtime, plan: seatPlan.seats, cinemaName: cinema.name, certificate: movie.certificate })
    .from(showtime)
    .innerJoin(seatPlan, eq(seatPlan.id, showtime.seatPlanId))
    .innerJoin(cinema, eq(cinema.id, showtime.cinemaId))
    .innerJoin(movie, eq(movie.id, showtime.movieId))
    .where(and(isAnnounced, ...slot))
  if (!row) return undefined
  const { plan, certificate, cinemaName } = row
  return { ...row.showtime, plan, certificate, isPrivate: isPrivateCinema(cinemaName) }
}

/** Inserts showtimes that neither exist nor overlap with existing ones, with the current plans of their cinemas. Returns the inserted ones. */
export async function insertShowtimes(db: Db, rows: readonly NewShowtime[]): Promise<ShowtimeRow[]> {
  return db.orm
    .insert(showtime)
    .values(rows.map((row) => ({ ...row, seatPlanId: currentPlanOf(row.cinemaId) })))
    .onConflictDoNothing()
    .returning()
}

/** The version of a cinema's plan that new showtimes get. */
export function currentPlanOf(cinemaId: string): SQL<string> {
  return sql`(select ${seatPlan.id} from ${seatPlan} where ${seatPlan.cinemaId} = ${cinemaId} and ${seatPlan.state} = 'current')`
}

function selectListed(db: Db, where: SQL | undefined) {
  return db.orm
    .select({
      showtime,
      movieTitle: movie.title,
      titleInScript: movie.titleInScript,
      formats: movie.formats,
      cinemaName: cinema.name,
      seatsTotal: seatPlan.seatsAvailable,
    })
    .from(showtime)
    .innerJoin(seatPlan, eq(seatPlan.id, showtime.seatPlanId))
    .innerJoin(movie, eq(movie.id, showtime.movieId))
    .innerJoin(cinema, eq(cinema.id, showtime.cinemaId))
    .where(where)
}

function countListed(db: Db, where: SQL | undefined) {
  return db.orm
    .select({ total: count() })
    .from(showtime)
    .innerJoin(movie, eq(movie.id, showtime.movieId))
    .innerJoin(cinema, eq(cinema.id, showtime.cinemaId))
    .where(where)
}

function asListed({
  showtime: row,
  ...rest
}: Awaited<ReturnType<typeof selectListed>>[number]): ListedShowtime {
  return { ...row, ...rest }
}

/** Details of a showtime for tickets and seat maps. */
export type ShowtimeFacts = ShowtimeRow &
  Pick<MovieRow, 'language' | 'subtitles'> & {
    /** In which it may be: one, unless its movie has several and none is decided. */
    readonly formats: ShownIn['formats']
    readonly movieTitle: string
    readonly titleInScript: string | null
    readonly poster: string
    readonly certificate: Certificate
    /** False while it or its movie is a draft, and when it is cancelled. */
    readonly isAnnounced: boolean
    readonly cinemaName: string
    readonly plan: SeatMatrix
  }

/** Returns the details by showtime id; ids may repeat. */
export async function listShowtimeFacts(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ShowtimeFacts>> {
  if (ids.length === 0) return new Map()
  const rows = await db.orm
    .select({
      showtime,
      movieTitle: movie.title,
      titleInScript: movie.titleInScript,
      poster: movie.poster,
      certificate: movie.certificate,
      language: movie.language,
      subtitles: movie.subtitles,
      formats: movie.formats,
      isAnnounced: sql<boolean>`${isAnnounced}`,
      cinemaName: cinema.name,
      plan: seatPlan.seats,
    })
    .from(showtime)
    .innerJoin(seatPlan, eq(seatPlan.id, showtime.seatPlanId))
    .innerJoin(movie, eq(movie.id, showtime.movieId))
    .innerJoin(cinema, eq(cinema.id, showtime.cinemaId))
    .where(inArray(showtime.id, [...new Set(ids)]))
  return new Map(
    rows.map(({ showtime: row, ...facts }) => [
      row.id,
      { ...row, ...facts, formats: formatsOfShow(row.format, facts) },
    ]),
  )
}

export async function findShowtimeFacts(db: Db, id: string): Promise<ShowtimeFacts | undefined> {
  return (await listShowtimeFacts(db, [id])).get(id)
}

export async function getShowtimeFacts(db: Db, id: string): Promise<ShowtimeFacts> {
  const facts = await findShowtimeFacts(db, id)
  if (!facts) throw new Error(`showtime ${id} is missing`)
  return facts
}
