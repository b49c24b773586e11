import { seatCode, seatKey, type Places } from '../seats.ts'
import type { Party } from './map-seats.ts'

/** The seats of a party in one row. */
export type Group = {
  readonly party: Party
  /** Keys, in the order of the row. */
  readonly seats: readonly number[]
  /** Those of them that are wheelchair spaces. */
  readonly wheelchairs: readonly number[]
  /** Neighbours without an aisle or others between them. */
  readonly isTogether: boolean
  /** The row: 0 is the first at the screen, 1 the last. */
  readonly depth: number
  /** Distance of the middle to the centre of the room, in seats; negative to the left. */
  readonly side: number
}

/** `near`: as close as can be to where the group was; `close`: where the fewest seats beside it are left alone. */
export type Strategy = 'near' | 'close'

type Found = readonly (readonly [before: number, after: number])[]
type Choice = { readonly row: number; readonly columns: readonly number[]; readonly cost: number }

/** A row further costs as much as so many seats to the side. */
const ROW_WEIGHT = 1.6
/** In packing, what is left of the run of free seats decides before the distance. */
const LEFT_OVER = 1_000

/** Finds seats of one row for a group; null when no row has them. */
export function placeGroup(
  free: readonly (readonly number[])[],
  places: Places,
  group: Group,
  strategy: Strategy,
): Found | null {
  const target = { ...group, row: places.firstRow + group.depth * (places.lastRow - places.firstRow) }
  const centre = (places.firstColumn + places.lastColumn) / 2 + group.side
  const choices = free.flatMap((codes, row) => {
    const blocks = windowsOf(codes, group).map((first) => ({
      columns: group.seats.map((_, index) => first + index),
      left: strategy === 'close' ? leftBeside(codes, first, group.seats.length) : 0,
    }))
    const spread = blocks.length === 0 && !group.isTogether ? spreadIn(codes, group, centre) : null
    return [...blocks, ...(spread ? [{ columns: spread, left: 0 }] : [])].map(({ columns, left }): Choice => {
      const middle = ((columns[0] ?? 0) + (columns.at(-1) ?? 0)) / 2
      const away = Math.hypot((row - target.row) * ROW_WEIGHT, middle - centre)
      return { row, columns, cost: left * LEFT_OVER + away }
    })
  })
  const best = choices.reduce<Choice | null>(
    (least, choice) => (least === null || choice.cost < least.cost ? choice : least),
    null,
  )
  return best && pair(free, group, best)
}

/** Returns the first columns of the blocks in a row that have the group's wheelchair spaces and seats, side by side. */
function windowsOf(codes: readonly number[], { seats, wheelchairs }: Group): number[] {
  return codes.flatMap((_, first) => {
    const block = codes.slice(first, first + seats.length)
    const spaces = block.filter((code) => code === seatCode.wheelchair).length
    const chairs = block.filter((code) => code === seatCode.free).length
    return spaces === wheelchairs.length && chairs === seats.length - wheelchairs.length ? first : []
  })
}

/** A group that had others or an aisle between its seats may have them again: the nearest seats of the row. */
function spreadIn(
  codes: readonly number[],
  { seats, wheelchairs }: Group,
  centre: number,
): readonly number[] | null {
  const nearest = (wanted: number, count: number) =>
    codes
      .flatMap((code, column) => (code === wanted ? column : []))
      .toSorted((a, b) => Math.abs(a - centre) - Math.abs(b - centre) || a - b)
      .slice(0, count)
  const spaces = nearest(seatCode.wheelchair, wheelchairs.length)
  const chairs = nearest(seatCode.free, seats.length - wheelchairs.length)
  return spaces.length + chairs.length === seats.length
    ? [...spaces, ...chairs].toSorted((a, b) => a - b)
    : null
}

/** What a block leaves of the run that it is in: little is good, and on one side only is better. */
function leftBeside(codes: readonly number[], first: number, size: number): number {
  const isFree = (column: number) => codes[column] === seatCode.free || codes[column] === seatCode.wheelchair
  let [before, after] = [0, 0]
  while (isFree(first - before - 1)) before += 1
  while (isFree(first + size + after)) after += 1
  return before + after + codes.length * Math.min(before, after)
}

/** Wheelchair spaces go to wheelchair spaces, seats to seats, each in the order of the row. */
function pair(
  free: readonly (readonly number[])[],
  { seats, wheelchairs }: Group,
  { row, columns }: Choice,
): Found {
  const keys = columns.map((column) => seatKey([row, column]))
  const isSpace = (column: number) => free[row]?.[column] === seatCode.wheelchair
  const spaces = keys.filter((_, index) => isSpace(columns[index] ?? -1))
  const chairs = keys.filter((key) => !spaces.includes(key))
  const chairsBefore = seats.filter((seat) => !wheelchairs.includes(seat))
  const together = (before: readonly number[], after: readonly number[]) =>
    before.flatMap((seat, index) => {
      const key = after[index]
      return key === undefined ? [] : [[seat, key] as const]
    })
  return [...together(wheelchairs, spaces), ...together(chairsBefore, chairs)]
}
