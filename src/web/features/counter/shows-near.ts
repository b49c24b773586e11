import { performancesOf } from '#web/lib/seats/performances.ts'
import type { CounterShow } from '#web/api/gen/types.gen.ts'

/** Seats of more shows are not read: each is a call. */
const MOST_SHOWS = 3

/** Returns the other performances of the movie nearest in time that may have the seats: of each one the same class, else another. */
export function showsNear(
  shows: readonly CounterShow[],
  { show, count }: { readonly show: CounterShow; readonly count: number },
): CounterShow[] {
  const away = ({ startsAt }: CounterShow) => Math.abs(Date.parse(startsAt) - Date.parse(show.startsAt))
  const isSameClass = ({ seatClass }: CounterShow) => seatClass === show.seatClass
  return performancesOf(shows.filter(({ movie }) => movie === show.movie))
    .filter(({ classes }) => !classes.some(({ _id }) => _id === show._id))
    .flatMap(({ classes }) => {
      const open = classes.filter(({ seatsLeft }) => seatsLeft >= count)
      return open.find(isSameClass) ?? open[0] ?? []
    })
    .toSorted((one, other) => away(one) - away(other))
    .slice(0, MOST_SHOWS)
}
