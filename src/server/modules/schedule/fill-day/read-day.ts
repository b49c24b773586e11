import type { MovieWish as SentWish } from '#contract/day-proposals.ts'
import {
  type ClosedRoom,
  type DayRequest,
  type DayRules,
  type KeptShow,
  type MovieWish,
} from '#domain/fill-day/day-request.ts'
import { expectedDemand } from '#domain/fill-day/expected-demand.ts'
import { usualWish } from '#domain/fill-day/usual-wish.ts'
import {
  businessDayFrom,
  businessDayOf,
  minutesIntoBusinessDay,
  startOfBusinessDay,
} from '#domain/schedule.ts'
import { rulesOfShow, type ShowRules } from '#domain/schedule-rules.ts'
import { canShow } from '#domain/screen-facts.ts'
import { movieFormats, type MovieFormat } from '#domain/movie-facts.ts'
import { daysAfter, instantAt } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { listCurrentMovies, listMoviesByIds, type MovieRow } from '../../catalogue/index.ts'
import { readRuleBook } from '../../programme/index.ts'
import { findVenue, listCinemas, type CinemaRow, type VenueRow } from '../../venues/index.ts'
import { listClosures } from '../room-closures.queries.ts'
import { listScheduleRows, type ScheduleRow } from '../schedule.queries.ts'
import { formatsOfDay, type FormatOf } from './formats-of-day.ts'
import { listLastFormats, listPastShows } from './past-shows.queries.ts'

const SALES_DAYS = 14
/** Nobody would come to a show that is announced right before it starts. */
const LEAD_MINUTES = 60

/** A business day with its records. */
export type Day = {
  readonly date: string
  readonly venueId: string
  readonly request: DayRequest
  readonly movies: ReadonlyMap<string, MovieRow>
  /** Of all movies, also of those that only shows that stay have. */
  readonly titles: ReadonlyMap<string, string>
  /** The cinemas of each room: a performance is shown in all its classes. */
  readonly classes: ReadonlyMap<string, readonly CinemaRow[]>
  readonly formatOf: FormatOf
}

type AskedDay = {
  readonly date: string
  /** Absent or null: the only venue. */
  readonly venueId?: string | null
  readonly wishes: readonly SentWish[]
  /** Whether a movie without a wish of its own has the usual one, or none. */
  readonly hasUsualWishes?: boolean
}

/** Reads what a business day of a venue is filled from: rooms, movies that run or are wished, sales of the last days, and the shows that stay. Throws `not_found`. */
export async function readDay(
  deps: Pick<Deps, 'db' | 'now' | 'config'>,
  { date, venueId, wishes, hasUsualWishes = false }: AskedDay,
): Promise<Day> {
  const venue = await findVenue(deps.db, venueId ?? undefined)
  const day = { date, zone: venue.timeZone }
  const cinemas = (await listCinemas(deps.db)).filter((cinema) => cinema.venueId === venue.id)
  const auditoriumIds = [...new Set(cinemas.map(({ auditoriumId }) => auditoriumId))]
  const classes = Map.groupBy(
    cinemas.filter(({ isPrivateHire }) => !isPrivateHire),
    ({ room }) => room,
  )
  const rules = await readDayRules(deps, { day, venue, classes })
  const formatsOfRooms = formatsByRoom(classes)
  const rooms = [...classes].map(([name, ofRoom]) => {
    const showsAll = formatsOfRooms.get(name)?.length === movieFormats.length
    return { name, seats: seatsOf(ofRoom), hasOwnRules: rules.hasOwn(name) || !showsAll }
  })
  const movies = await listMovies(deps, date, wishes)
  const past = await listPastShows(deps.db, {
    ...salesPeriod(deps.now(), venue.timeZone),
    movieIds: [...movies.keys()],
    auditoriumIds,
  })
  const seats = seatsOf([...classes.values()].flat())
  const own = new Set(cinemas.map(({ id }) => id))
  const rows = await listRowsIn(deps, own, businessDayFrom(date, venue.timeZone))
  const request: DayRequest = {
    ...rules.ofVenue,
    rulesOf: rules.of,
    canShow: showableIn(formatsOfRooms, { movies, wishes }),
    rooms,
    movies: [...movies.values()].map((movie, rank) => ({
      id: movie.id,
      durationMinutes: movie.durationMinutes,
      run: runOn(date, movie),
      wish:
        wishOf(movie.id, wishes) ??
        (hasUsualWishes ? usualWish({ rank, movies: movies.size, rooms: rooms.length }) : NO_WISH),
      demand: expectedDemand({ movieId: movie.id, rank, seats }, past),
    })),
    closed: await closedRooms(deps, day, auditoriumIds),
    kept: keptShows(rows, { own, day, rulesOf: rules.of }).filter(({ room }) => classes.has(room)),
  }
  const titles = new Map(
    [...movies.values(), ...rows].map(({ title, ...of }) => ['movieId' in of ? of.movieId : of.id, title]),
  )
  const before = startOfBusinessDay(date, venue.timeZone)
  const last = await listLastFormats(deps.db, { movieIds: [...movies.keys()], auditoriumIds, before })
  return {
    date,
    venueId: venue.id,
    request,
    movies,
    titles,
    classes,
    formatOf: formatsOfDay({ movies, wishes, last, rooms: formatsOfRooms }),
  }
}

const NO_WISH: MovieWish = { shows: null, parts: {}, fixed: [] }

/** Returns the showtimes of a day that are in these cinemas, or are planned to go there. */
async function listRowsIn(
  { db }: Pick<Deps, 'db'>,
  cinemaIds: ReadonlySet<string>,
  day: ReturnType<typeof businessDayFrom>,
): Promise<ScheduleRow[]> {
  const rows = await listScheduleRows(db, day)
  return rows.filter(
    ({ cinemaId, staged }) => cinemaIds.has(cinemaId) || (staged && cinemaIds.has(staged.cinemaId)),
  )
}

function formatsByRoom(classes: Day['classes']): ReadonlyMap<string, readonly MovieFormat[]> {
  return new Map([...classes].map(([room, [cinema]]) => [room, cinema?.screenFormats ?? []]))
}

type Wished = Pick<Day, 'movies'> & { readonly wishes: readonly SentWish[] }

/** Returns the rule whether a room can show a movie: in the format that its wish names, else in any of the movie's. */
function showableIn(
  formatsOf: ReadonlyMap<string, readonly MovieFormat[]>,
  { movies, wishes }: Wished,
): NonNullable<DayRequest['canShow']> {
  const wished = new Map(wishes.map(({ movieId, format }) => [movieId, format]))
  return (movieId, room) => {
    const [movie, formats] = [movies.get(movieId), formatsOf.get(room)]
    return !movie || !formats || canShow({ formats }, movie, wished.get(movieId) ?? null)
  }
}

/** A business day by the clock of its venue. */
type BusinessDay = { readonly date: string; readonly zone: string }

function seatsOf(cinemas: readonly CinemaRow[]): number {
  return cinemas.reduce((sum, { seatsAvailable }) => sum + seatsAvailable, 0)
}

/** Public movies that run on the date, by priority, then those that are wished although they do not. */
async function listMovies(
  { db }: Pick<Deps, 'db'>,
  date: string,
  wishes: readonly SentWish[],
): Promise<ReadonlyMap<string, MovieRow>> {
  const running = (await listCurrentMovies(db, date)).filter(({ releaseDate }) => releaseDate <= date)
  const wished = await listMoviesByIds(
    db,
    wishes.map(({ movieId }) => movieId),
  )
  const others = wished.filter(({ id }) => running.every((movie) => movie.id !== id))
  return new Map([...running, ...others].map((movie) => [movie.id, movie]))
}

function runOn(date: string, { releaseDate, endDate }: MovieRow): 'playing' | 'before_release' | 'after_end' {
  if (date < releaseDate) return 'before_release'
  return date > endDate ? 'after_end' : 'playing'
}

function wishOf(movieId: string, wishes: readonly SentWish[]): MovieWish | undefined {
  const wish = wishes.find((each) => each.movieId === movieId)
  return (
    wish && {
      ...wish,
      fixed: wish.fixed.map(({ startAt, room }) => ({ startAt: minutesIntoBusinessDay(startAt), room })),
    }
  )
}

function salesPeriod(now: Date, zone: string): { readonly from: Date; readonly until: Date } {
  const today = businessDayOf(now, zone)
  const from = startOfBusinessDay(daysAfter(today, -SALES_DAYS), zone)
  return { from, until: startOfBusinessDay(today, zone) }
}

const LAST_MINUTE = 24 * 60 - 1

type RulesOf = NonNullable<DayRequest['rulesOf']>

/** Today nothing is proposed for the hours that have passed. */
async function readDayRules(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { day, venue, classes }: Pick<Day, 'classes'> & { readonly day: BusinessDay; readonly venue: VenueRow },
) {
  const book = await readRuleBook(db, venue.id)
  const from = minuteOf(day, now()) + LEAD_MINUTES
  const keyOf = (room: string) => classes.get(room)?.[0]?.auditoriumId ?? ''
  const of: RulesOf = (movieId, room) => dayRules(rulesOfShow(book, { movieId, room: keyOf(room) }), from)
  const hasOwn = (room: string) => book.rooms.has(keyOf(room))
  return { of, ofVenue: dayRules(rulesOfShow(book, {}), from), hasOwn }
}

function dayRules(rules: ShowRules, from: number): DayRules {
  const { advertMinutes, intervalMinutes, cleaningMinutes } = rules
  const first = Math.max(minutesIntoBusinessDay(rules.firstStart), from)
  return {
    extraMinutes: advertMinutes + intervalMinutes,
    cleaningMinutes,
    starts: { first, last: minutesIntoBusinessDay(rules.lastStart) },
  }
}

function minuteOf(day: BusinessDay, at: Date): number {
  return Math.ceil(exactMinute(day, at))
}

function exactMinute({ date, zone }: BusinessDay, at: Date): number {
  return (at.getTime() - startOfBusinessDay(date, zone).getTime()) / 60_000
}

async function closedRooms(
  { db }: Pick<Deps, 'db'>,
  day: BusinessDay,
  auditoriumIds: readonly string[],
): Promise<ClosedRoom[]> {
  const closures = await listClosures(db, businessDayFrom(day.date, day.zone))
  return closures
    .filter(({ auditoriumId }) => auditoriumIds.includes(auditoriumId))
    .map(({ room, fromAt, untilAt }) => ({
      room,
      startAt: Math.floor(exactMinute(day, fromAt)),
      freeAt: minuteOf(day, untilAt),
    }))
}

type Kept = {
  /** Its cinemas: a show may be planned to go to a room of the same name elsewhere. */
  readonly own: ReadonlySet<string>
  readonly day: BusinessDay
  readonly rulesOf: RulesOf
}

/**
 * The classes of a room show one performance. A published show that is planned to go elsewhere has its place until then, and that one already.
 * Drafts that a search proposed and nobody has changed make place for the next proposal.
 */
function keptShows(rows: readonly ScheduleRow[], kept: Kept): KeptShow[] {
  const staying = rows.filter(({ state, isProposed }) => state !== 'cancelled' && !isProposed)
  const shows = staying.flatMap((row) => [...presentPlace(row, kept), ...plannedPlace(row, kept)])
  const performances = new Map(shows.map((show) => [`${show.room} ${show.startAt}`, show]))
  return [...performances.values()].filter(({ startAt }) => startAt >= 0 && startAt <= LAST_MINUTE)
}

function presentPlace(
  { cinemaId, movieId, room, startsAt, roomFreeAt }: ScheduleRow,
  { own, day }: Kept,
): KeptShow[] {
  if (!own.has(cinemaId)) return []
  return [{ movieId, room, startAt: minuteOf(day, startsAt), freeAt: minuteOf(day, roomFreeAt) }]
}

function plannedPlace({ staged }: ScheduleRow, { own, day, rulesOf }: Kept): KeptShow[] {
  if (!staged || staged.isRemoved || !own.has(staged.cinemaId)) return []
  const startAt = minuteOf(day, instantAt(staged.startDate, staged.startAt, day.zone))
  const { movieId, room, durationMinutes } = staged
  const { extraMinutes, cleaningMinutes } = rulesOf(movieId, room)
  const freeAt = startAt + durationMinutes + extraMinutes + cleaningMinutes
  return [{ movieId, room, startAt, freeAt }]
}
