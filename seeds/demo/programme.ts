import { PRIVATE_CINEMA } from '#domain/cinema-names.ts'
import { daysAfter, instantAt, localTime, minutesAfter } from '#domain/time.ts'
import type { ShowtimeRow } from '#server/modules/programme/index.ts'
import type { CinemaRow } from '#server/modules/venues/index.ts'
import type { SeedMovie } from '../movies.ts'
import { seededRandom } from './random.ts'
import { stableId } from './stable-id.ts'

type Request = {
  readonly today: string
  /** Days from today: from the first, before the last. */
  readonly days: readonly [from: number, before: number]
  readonly movies: readonly SeedMovie[]
  readonly cinemas: readonly CinemaRow[]
  readonly bookingClosesMinutes: number
}

const OPENS = '09:15'
const LAST_START_MINUTES = 13.6 * 60
/** Trailers and the interval. */
const EXTRA_MINUTES = 20
const CLEANING_MINUTES = 25

/** A programme without overlap in any room: each day a room plays its movies one after the other, all its classes at once. */
export function demoProgramme(request: Request): ShowtimeRow[] {
  const rooms = Map.groupBy(request.cinemas, ({ room }) => room)
  const dates = Array.from({ length: request.days[1] - request.days[0] }, (_, index) =>
    daysAfter(request.today, request.days[0] + index),
  )
  return dates.flatMap((date) =>
    [...rooms].flatMap(([room, classes]) => roomDay(request, { date, room, classes })),
  )
}

type RoomDay = { readonly date: string; readonly room: string; readonly classes: readonly CinemaRow[] }

function roomDay(request: Request, { date, room, classes }: RoomDay): ShowtimeRow[] {
  const movies = moviesOf(request, room)
  const turn = Math.floor(seededRandom(`${room} ${date}`)() * movies.length)
  const opens = instantAt(date, OPENS)
  const rows: ShowtimeRow[] = []
  let startsAt = minutesAfter(opens, Math.floor(seededRandom(room)() * 6) * 10)
  for (let show = 0; startsAt.getTime() - opens.getTime() <= LAST_START_MINUTES * 60_000; show++) {
    const movie = movies[(turn + show) % movies.length]
    if (!movie) break
    const endsAt = minutesAfter(startsAt, movie.durationMinutes + EXTRA_MINUTES)
    const slot = { date, movie, startsAt, endsAt }
    if (isRunning(movie, request.today, date))
      rows.push(...classes.map((cinema) => showtimeRow(request, { ...slot, cinema })))
    startsAt = roundUp(minutesAfter(endsAt, CLEANING_MINUTES))
  }
  return rows
}

/** The days behind us keep the seats of movies empty that came out after them. */
function isRunning({ releaseInDays, endInDays }: SeedMovie, today: string, date: string): boolean {
  return daysAfter(today, releaseInDays) <= date && date <= daysAfter(today, endInDays)
}

/** A room keeps to two or three movies, so that every movie plays somewhere at good times. */
function moviesOf({ movies }: Request, room: string): SeedMovie[] {
  if (room === PRIVATE_CINEMA) return movies.filter(({ isPrivate }) => isPrivate)
  const playing = movies.filter(
    ({ isPublic, releaseInDays, endInDays }) => isPublic && releaseInDays <= 0 && endInDays >= 0,
  )
  const number = Number(room.replaceAll(/\D/g, '')) || 1
  return [0, 4, 9].flatMap((step) => playing[(number - 1 + step) % playing.length] ?? [])
}

type Show = {
  readonly date: string
  readonly movie: SeedMovie
  readonly cinema: CinemaRow
  readonly startsAt: Date
  readonly endsAt: Date
}

function showtimeRow(
  { bookingClosesMinutes }: Request,
  { date, movie, cinema, startsAt, endsAt }: Show,
): ShowtimeRow {
  const movieId = stableId(`movie ${movie.slug}`)
  return {
    id: stableId(`showtime ${cinema.name} ${startsAt.toISOString()}`),
    movieId,
    cinemaId: cinema.id,
    room: cinema.room,
    performance: `${movieId}@${startsAt.toISOString()}`,
    startDate: date,
    startAt: localTime(startsAt),
    startsAt,
    endsAt,
    bookingClosesAt: minutesAfter(startsAt, -bookingClosesMinutes),
    ticketPricePaise: cinema.ticketPricePaise,
  }
}

function roundUp(at: Date): Date {
  const step = 5 * 60_000
  return new Date(Math.ceil(at.getTime() / step) * step)
}
