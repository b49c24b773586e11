import { PRIVATE_CINEMA } from '#domain/cinema-names.ts'
import { pick, seededRandom } from './random.ts'
import type { SoldShowtime } from './sales.ts'

const PRIME_TIME = { from: '18:00', before: '21:30' }

/** The showtimes of one performance of each evening: those that everybody wants to see. */
export function soldOutShowtimes(showtimes: readonly SoldShowtime[]): ReadonlySet<string> {
  const prime = showtimes.filter(
    ({ room, startAt }) =>
      room !== PRIVATE_CINEMA && startAt >= PRIME_TIME.from && startAt < PRIME_TIME.before,
  )
  const evenings = [...Map.groupBy(prime, ({ startDate }) => startDate)]
  const ids = evenings.flatMap(([date, shows]) => {
    const { room, startAt } = pick(seededRandom(`sold out ${date}`), shows)
    return shows.filter((show) => show.room === room && show.startAt === startAt).map(({ id }) => id)
  })
  return new Set(ids)
}
