import { candidateShows, isOf, type CandidateShow } from './candidate-shows.ts'
import { addDemand } from './day-demand.ts'
import { MOST_STARTS, START_WINDOW_MINUTES, type DayRequest } from './day-request.ts'
import { buildModel, type LinearModel, type ModelBuilder, type Term } from './linear-model.ts'
import type { RoomGroup } from './room-groups.ts'
import { counts, wishUnits, type WishUnit } from './wish-units.ts'

/** A show that draws fewer people may be called off, so a show is proposed only if it can be expected to sell as many. */
export const LEAST_TICKETS_OF_A_SHOW = 10
/** The cost of a missed wish in tickets: higher than what a room can sell instead, so that no wish is dropped for more sales. */
export const TICKETS_OF_A_WISH = 1_000

/**
 * The choice of shows for a day as a linear model: expected tickets, less the least of each show, less the weight of each missed wish. The first columns
 * are the numbers of shows of each candidate; after them come the rooms' waiting times, the units missed of each wish and the tickets.
 */
export type DayModel = LinearModel & { readonly candidates: readonly CandidateShow[] }

/** A candidate with its column. */
export type Indexed = CandidateShow & { readonly column: number }

export function dayModel(day: DayRequest): DayModel {
  const builder = buildModel()
  const candidates = candidateShows(day)
  const shows = candidates.map((show) => ({ ...show, column: addShow(builder, show) }))
  for (const [group, ofGroup] of Map.groupBy(shows, (show) => show.group)) addRooms(builder, group, ofGroup)
  addStartRule(builder, day, shows)
  for (const unit of wishUnits(day)) addWish(builder, day, shows, unit)
  addDemand(builder, day, shows)
  return { ...builder.model, candidates }
}

function addShow({ addColumn }: ModelBuilder, { group }: CandidateShow): number {
  const upper = Math.min(group.rooms.length, MOST_STARTS)
  return addColumn({ lower: 0, upper, isWhole: true, gain: -LEAST_TICKETS_OF_A_SHOW })
}

/**
 * The rooms of a group go through the day: from a time to the next by waiting, or from the start of a show to when its room is free again.
 * As many rooms leave a time as arrive at it, so never more shows run than there are rooms.
 */
function addRooms(
  { addColumn, addRow }: ModelBuilder,
  { rooms }: RoomGroup,
  shows: readonly Indexed[],
): void {
  const times = [...new Set(shows.map(({ startAt }) => startAt))].sort((a, b) => a - b)
  const starting = Map.groupBy(shows, ({ startAt }) => startAt)
  const ending = Map.groupBy(shows, ({ freeAt }) => times.find((at) => at >= freeAt))
  let waiting: readonly number[] = []
  times.forEach((at, index) => {
    const arriving = [...waiting, ...columnsOf(ending.get(at))]
    waiting = [addColumn({ lower: 0, upper: rooms.length, isWhole: false, gain: 0 })]
    const leaving = [...waiting, ...columnsOf(starting.get(at))]
    const balance = index === 0 ? rooms.length : 0
    addRow({ lower: balance, upper: balance, terms: [...terms(leaving, 1), ...terms(arriving, -1)] })
  })
}

const columnsOf = (shows: readonly Indexed[] = []): number[] => shows.map(({ column }) => column)
const terms = (columns: readonly number[], factor: number): Term[] =>
  columns.map((column) => [column, factor])

function addStartRule({ addRow }: ModelBuilder, { kept }: DayRequest, shows: readonly Indexed[]): void {
  const times = new Set([...shows, ...kept].map(({ startAt }) => startAt))
  for (const from of times) {
    const isWithin = ({ startAt }: { readonly startAt: number }) =>
      from <= startAt && startAt < from + START_WINDOW_MINUTES
    const upper = Math.max(0, MOST_STARTS - kept.filter(isWithin).length)
    addRow({ lower: 0, upper, terms: terms(columnsOf(shows.filter(isWithin)), 1) })
  }
}

/** Shows + missing - surplus = wanted; a surplus is a miss only of an exact wish. */
function addWish(
  { addColumn, addRow }: ModelBuilder,
  { kept }: DayRequest,
  shows: readonly Indexed[],
  unit: WishUnit,
): void {
  const isExact = unit.kind === 'shows' && unit.isExact
  const miss = { lower: 0, upper: Infinity, isWhole: false, gain: -TICKETS_OF_A_WISH }
  const missing = addColumn(miss)
  const surplus = isExact ? [addColumn(miss)] : []
  const keptOnes = kept.filter((show) => counts(unit, show, (room) => room === show.room))
  const wanted = unit.wanted - keptOnes.length
  const counted = shows.filter((show) => counts(unit, show, (room) => isOf(show.group, room)))
  addRow({
    lower: wanted,
    upper: isExact ? wanted : Infinity,
    terms: [...terms([...columnsOf(counted), missing], 1), ...terms(surplus, -1)],
  })
}
