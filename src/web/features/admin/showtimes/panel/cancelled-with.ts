import type { StaffShowtime } from '#web/api/gen/types.gen.ts'

type Cancelled = Pick<StaffShowtime, '_id' | 'state' | 'cancelledAt' | 'cinema' | 'performanceId'>

/**
 * Returns a cancelled showtime with the other classes of its performance, which are cancelled one after the other. A show may be planned again at
 * the same place and cancelled again: of each class it is the one whose cancellation is nearest.
 */
export function cancelledWith<Show extends Cancelled>(id: string, shows: readonly Show[]): Show[] {
  const own = shows.find(({ _id, state }) => _id === id && state === 'cancelled')
  if (!own) return []
  const same = shows.filter(
    ({ state, performanceId }) => state === 'cancelled' && performanceId === own.performanceId,
  )
  const distance = (show: Show) => Math.abs(instantOf(show) - instantOf(own))
  const classes = Map.groupBy(same, ({ cinema }) => cinema._id)
  return [...classes.values()].flatMap((all) =>
    all.includes(own) ? [own] : all.toSorted((one, other) => distance(one) - distance(other)).slice(0, 1),
  )
}

function instantOf({ cancelledAt }: Cancelled): number {
  return cancelledAt === null ? 0 : Date.parse(cancelledAt)
}
