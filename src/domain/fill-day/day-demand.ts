import { dayParts, type DayPart } from '../movie-filters.ts'
import type { Indexed } from './day-model.ts'
import type { DayRequest, Minute } from './day-request.ts'
import type { ModelBuilder, Term } from './linear-model.ts'
import { partOf } from './minutes.ts'

/** Adds the tickets that the shows of a movie can sell in a part of the day: no more than its demand, and no more than they have seats. */
export function addDemand(builder: ModelBuilder, day: DayRequest, shows: readonly Indexed[]): void {
  const byDemand = Map.groupBy(shows, keyOf)
  for (const { id: movieId, demand } of day.movies) {
    for (const part of dayParts) {
      const open = demand[part] - seatsKept(day, movieId, part)
      if (open > 0) addTickets(builder, open, byDemand.get(`${movieId} ${part}`) ?? [])
    }
  }
}

function addTickets({ addColumn, addRow }: ModelBuilder, open: number, shows: readonly Indexed[]): void {
  const tickets = addColumn({ lower: 0, upper: open, isWhole: false, gain: 1 })
  const seats = shows.map(({ column, group }): Term => [column, -Math.min(group.seats, open)])
  addRow({ lower: -Infinity, upper: 0, terms: [[tickets, 1], ...seats] })
}

/** Kept shows meet the demand first. */
function seatsKept({ kept, rooms }: DayRequest, movieId: string, part: DayPart): number {
  const seatsOf = new Map(rooms.map(({ name, seats }) => [name, seats]))
  return kept
    .filter((show) => show.movieId === movieId && partOf(show.startAt) === part)
    .reduce((sum, { room }) => sum + (seatsOf.get(room) ?? 0), 0)
}

function keyOf({ movieId, startAt }: { readonly movieId: string; readonly startAt: Minute }): string {
  return `${movieId} ${partOf(startAt)}`
}
