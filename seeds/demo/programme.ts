import { PRIVATE_CINEMA } from '#domain/cinema-names.ts'
import type { MovieFormat } from '#domain/movie-facts.ts'
import { type ScheduleRules, showTimes } from '#domain/schedule.ts'
import { onlyFormat } from '#domain/shown-in.ts'
import { daysAfter, instantAt, localDate, localTime, minutesAfter } from '#domain/time.ts'
import { scheduleShowtime, type NewShowtime } from '#server/modules/programme/index.ts'
import type { UnplacedCinema } from '#server/modules/venues/index.ts'
import type { SeedMovie } from '../movies.ts'
import { seededRandom } from './random.ts'
import { stableId } from './stable-id.ts'

type ProgrammeInput = {
  readonly today: string
  /** Days relative to today: `from` included, `before` excluded. */
  readonly days: readonly [from: number, before: number]
  readonly movies: readonly SeedMovie[]
  readonly cinemas: readonly UnplacedCinema[]
  readonly rules: ScheduleRules
}

/** Schedules showtimes without overlap in any room: each day a room shows its movies one after the other, in all its classes at the same time. */
export function demoProgramme(input: ProgrammeInput): NewShowtime[] {
  const rooms = Map.groupBy(input.cinemas, ({ room }) => room)
  const dates = Array.from({ length: input.days[1] - input.days[0] }, (_, index) =>
    daysAfter(input.today, input.days[0] + index),
  )
  return dates.flatMap((date) =>
    [...rooms].flatMap(([room, classes]) => scheduleRoomDay(input, { date, room, classes })),
  )
}

type RoomDay = { readonly date: string; readonly room: string; readonly classes: readonly UnplacedCinema[] }

function scheduleRoomDay(input: ProgrammeInput, { date, room, classes }: RoomDay): NewShowtime[] {
  const { rules, today } = input
  const movies = moviesOfRoom(input, room).map((movie) => runOf(movie, today))
  const firstMovie = Math.floor(seededRandom(`${room} ${date}`)() * movies.length)
  const opens = instantAt(date, rules.firstStart)
  const rows: NewShowtime[] = []
  let startsAt = minutesAfter(opens, Math.floor(seededRandom(room)() * 6) * 10)
  for (let show = 0; ; show++) {
    const movie = movies[(firstMovie + show) % movies.length]
    if (!movie) break
    const round = Math.floor(show / movies.length) + Number(date.slice(-2))
    const plan = {
      movie,
      date: localDate(startsAt),
      startAt: localTime(startsAt),
      format: formatOf(movie, round),
    }
    const outcomes = classes.map((cinema) => scheduleInClass(rules, { ...plan, cinema }, rows))
    const problems = outcomes.flatMap((outcome) => (outcome.kind === 'refused' ? outcome.problems : []))
    if (problems.some(({ kind }) => kind === 'outside_opening_hours')) break
    // Past days have no showtimes of movies that were released later.
    rows.push(...outcomes.flatMap((outcome) => (outcome.kind === 'scheduled' ? outcome.showtime : [])))
    startsAt = roundUp(showTimes(rules, plan).roomFreeAt)
  }
  return rows
}

type MovieRun = ReturnType<typeof runOf>

/** A movie in several formats is shown in them in turn, also from day to day; the only one of another is not kept at its showtimes. */
function formatOf({ formats }: MovieRun, round: number): MovieFormat | null {
  return onlyFormat({ formats }) === null ? (formats[round % formats.length] ?? null) : null
}

function runOf(movie: SeedMovie, today: string) {
  const { slug, durationMinutes, releaseInDays, endInDays, formats = ['2D' as const] } = movie
  const [releaseDate, endDate] = [daysAfter(today, releaseInDays), daysAfter(today, endInDays)]
  return { id: stableId(`movie ${slug}`), durationMinutes, releaseDate, endDate, formats }
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

type Plan = {
  readonly movie: MovieRun
  readonly date: string
  readonly startAt: string
  readonly format: MovieFormat | null
  readonly cinema: UnplacedCinema
}

function scheduleInClass(rules: ScheduleRules, plan: Plan, others: readonly NewShowtime[]) {
  const { startsAt } = showTimes(rules, plan)
  const id = stableId(`showtime ${plan.cinema.name} ${startsAt.toISOString()}`)
  return scheduleShowtime(rules, { ...plan, id }, others)
}

function roundUp(at: Date): Date {
  const step = 5 * 60_000
  return new Date(Math.ceil(at.getTime() / step) * step)
}
