import { PRIVATE_CINEMA } from '#domain/cinema-names.ts'
import { daysAfter, instantAt, localTime, minutesAfter } from '#domain/time.ts'
import type { ShowtimeRow } from '#server/modules/programme/index.ts'
import type { CinemaRow } from '#server/modules/venues/index.ts'
import type { SeedMovie } from '../movies.ts'
import { seededRandom } from './random.ts'
import { stableId } from './stable-id.ts'

type ProgrammeInput = {
  readonly today: string
  /** Days relative to today: `from` included, `before` excluded. */
  readonly days: readonly [from: number, before: number]
  readonly movies: readonly SeedMovie[]
  readonly cinemas: readonly CinemaRow[]
  readonly bookingClosesMinutes: number
}

const OPENING_TIME = '09:15'
const LAST_START_MINUTES = 13.6 * 60
/** Trailers and the interval. */
const EXTRA_MINUTES = 20
const CLEANING_MINUTES = 25

/** Schedules showtimes without overlap in any room: each day a room shows its movies one after the other, in all its classes at the same time. */
export function demoProgramme(input: ProgrammeInput): ShowtimeRow[] {
  const rooms = Map.groupBy(input.cinemas, ({ room }) => room)
  const dates = Array.from({ length: input.days[1] - input.days[0] }, (_, index) =>
    daysAfter(input.today, input.days[0] + index),
  )
  return dates.flatMap((date) =>
    [...rooms].flatMap(([room, classes]) => scheduleRoomDay(input, { date, room, classes })),
  )
}

type RoomDay = { readonly date: string; readonly room: string; readonly classes: readonly CinemaRow[] }

function scheduleRoomDay(input: ProgrammeInput, { date, room, classes }: RoomDay): ShowtimeRow[] {
  const movies = moviesOfRoom(input, room)
  const firstMovie = Math.floor(seededRandom(`${room} ${date}`)() * movies.length)
  const opens = instantAt(date, OPENING_TIME)
  const rows: ShowtimeRow[] = []
  let startsAt = minutesAfter(opens, Math.floor(seededRandom(room)() * 6) * 10)
  for (let show = 0; startsAt.getTime() - opens.getTime() <= LAST_START_MINUTES * 60_000; show++) {
    const movie = movies[(firstMovie + show) % movies.length]
    if (!movie) break
    const endsAt = minutesAfter(startsAt, movie.durationMinutes + EXTRA_MINUTES)
    const slot = { date, movie, startsAt, endsAt }
    if (isRunning(movie, input.today, date))
      rows.push(...classes.map((cinema) => showtimeRow(input, { ...slot, cinema })))
    startsAt = roundUp(minutesAfter(endsAt, CLEANING_MINUTES))
  }
  return rows
}

/** Past days have no showtimes of movies that were released later. */
function isRunning({ releaseInDays, endInDays }: SeedMovie, today: string, date: string): boolean {
  return daysAfter(today, releaseInDays) <= date && date <= daysAfter(today, endInDays)
}

/** Each room shows up to three movies, so that every movie is scheduled at popular times in some room. */
function moviesOfRoom({ movies }: ProgrammeInput, room: string): SeedMovie[] {
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
  { bookingClosesMinutes }: ProgrammeInput,
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
