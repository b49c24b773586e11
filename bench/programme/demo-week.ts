import { PRIVATE_CINEMA } from '#domain/cinema-names.ts'
import type { DayRequest, KeptShow, MovieOfDay } from '#domain/fill-day/day-request.ts'
import { minutesIntoBusinessDay } from '#domain/schedule.ts'
import { defaultRules } from '#domain/schedule-rules.ts'
import { demoCinemas } from '#seeds/demo/cinemas.ts'
import { seedMovies, type SeedMovie } from '#seeds/movies.ts'

const { firstStart, lastStart, advertMinutes, intervalMinutes, cleaningMinutes } = defaultRules

/** Rank of a movie: the most wanted one is 0. */
type Rank = number

/** Returns the wishes of a week at the demo cinema, from Friday on: more shows of the first movies, more of all at the weekend. */
export function demoWeek(): DayRequest[] {
  const playing = seedMovies.filter((movie) => movie.isPublic && movie.releaseInDays <= 0)
  const byPriority = playing.toSorted((a, b) => b.releaseInDays - a.releaseInDays)
  return Array.from({ length: 7 }, (_, day) => demoDay(byPriority, day))
}

function demoDay(movies: readonly SeedMovie[], day: number): DayRequest {
  const isWeekend = day < 3
  return {
    extraMinutes: advertMinutes + intervalMinutes,
    cleaningMinutes,
    starts: { first: minutesIntoBusinessDay(firstStart), last: minutesIntoBusinessDay(lastStart) },
    rooms: demoRooms(),
    movies: movies
      .filter(({ endInDays }) => endInDays >= day)
      .map((movie, rank) => wanted(movie, rank, isWeekend)),
    kept: day === 0 ? keptShows(movies) : [],
    closed: [],
  }
}

function demoRooms(): DayRequest['rooms'] {
  const publicOnes = demoCinemas.filter(({ name }) => name !== PRIVATE_CINEMA)
  return [...Map.groupBy(publicOnes, ({ room }) => room)].map(([name, classes]) => ({
    name,
    seats: classes.reduce((sum, { seatsAvailable }) => sum + seatsAvailable, 0),
  }))
}

function wanted({ slug, durationMinutes }: SeedMovie, rank: Rank, isWeekend: boolean): MovieOfDay {
  const isTop = rank < 3
  const shows = {
    kind: rank % 2 === 0 ? 'at_least' : 'exactly',
    count: isTop ? 5 : isWeekend ? 4 : 3,
  } as const
  const fixed = rank === 0 ? [{ startAt: minutesIntoBusinessDay('18:30'), room: 'Screen 1' }] : []
  const parts = { evening: 1, ...(isTop ? { night: 1 } : {}) }
  return {
    id: slug,
    durationMinutes,
    run: 'playing',
    wish: { shows, parts, fixed },
    demand: demandOf(rank, isWeekend),
  }
}

function demandOf(rank: Rank, isWeekend: boolean): MovieOfDay['demand'] {
  const share = (isWeekend ? 1.4 : 1) / (1 + rank / 4)
  const tickets = { morning: 90, afternoon: 200, evening: 380, night: 180 }
  return {
    morning: Math.round(tickets.morning * share),
    afternoon: Math.round(tickets.afternoon * share),
    evening: Math.round(tickets.evening * share),
    night: Math.round(tickets.night * share),
  }
}

/** Two evening shows that are on sale already. */
function keptShows(movies: readonly SeedMovie[]): KeptShow[] {
  return movies.slice(0, 2).map(({ slug, durationMinutes }, index) => {
    const startAt = minutesIntoBusinessDay('19:00')
    return {
      movieId: slug,
      room: `Screen ${index + 2}`,
      startAt,
      freeAt: startAt + durationMinutes + advertMinutes + intervalMinutes + cleaningMinutes,
    }
  })
}
