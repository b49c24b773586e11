import { isSellable, placesOf, seatCode, seatKey, type Seat, type SeatMatrix } from './seats.ts'

/** Preferred position; default: two thirds back on the centre axis. */
export type SeatPreference = {
  readonly row?: number
  readonly column?: number
  /** Relative row: 0 is the row at the screen, 1 the last one. */
  readonly depth?: number
  /** Relative column: 0 is the first seat of the rows, 1 the last. */
  readonly side?: number
  /** Wheelchair spaces are suggested only on request. */
  readonly wheelchair?: boolean
}

/**
 * Returns the best free seats for a party: together in one row, else in two adjacent rows, else as close to each other as possible.
 * Returns null when there are fewer free seats than requested. Deterministic: the same plan and request give the same seats.
 */
export function suggestSeats(
  matrix: SeatMatrix,
  count: number,
  preference: SeatPreference = {},
): Seat[] | null {
  const room = surveyRoom(matrix, preference)
  const open = openSeats(room)
  if (count < 1 || open.length < count) return null
  const seats = oneRow(room, count) ?? twoRows(room, count) ?? scattered(room, open, count)
  return seats.toSorted((a, b) => seatKey(a) - seatKey(b))
}

/** Returns the free seats that a choice would strand (leave without a free neighbour): they rarely sell. Seats stranded before are not counted. */
export function strandsSeat(matrix: SeatMatrix, seats: readonly Seat[]): Seat[] {
  const chosen = new Set(seats.map(seatKey))
  const isOpen = (row: number, column: number) =>
    isSellable(matrix[row]?.[column]) && !chosen.has(seatKey([row, column]))
  const stranded = new Map<number, Seat>()
  for (const [row, column] of seats) {
    for (const side of [column - 1, column + 1]) {
      const isFree = matrix[row]?.[side] === seatCode.free && isOpen(row, side)
      if (isFree && !isOpen(row, side - 1) && !isOpen(row, side + 1)) {
        stranded.set(seatKey([row, side]), [row, side])
      }
    }
  }
  return [...stranded.values()].toSorted((a, b) => seatKey(a) - seatKey(b))
}

type Room = {
  readonly matrix: SeatMatrix
  readonly wantsWheelchair: boolean
  readonly targetRow: number
  readonly targetColumn: number
  readonly frontWeight: number
}
type Block = { readonly row: number; readonly column: number; readonly size: number; readonly cost: number }

/** A stranded seat costs more than any distance, a missed wheelchair space more than both. */
const STRANDED = 1_000
const WITHOUT_WHEELCHAIR = 100_000
/** Distance between rows counts more than distance within a row. */
const ROW_WEIGHT = 1.6
const ANCHORS = 12
const TWO_THIRDS = 2 / 3
const MIDDLE = 1 / 2

function surveyRoom(matrix: SeatMatrix, preference: SeatPreference): Room {
  const { firstRow, lastRow, firstColumn, lastColumn } = placesOf(matrix)
  const { row, column, depth, side, wheelchair = false } = preference
  const hasRow = row !== undefined || depth !== undefined
  return {
    matrix,
    wantsWheelchair: wheelchair,
    targetRow: row ?? between(firstRow, lastRow, depth ?? TWO_THIRDS),
    targetColumn: column ?? between(firstColumn, lastColumn, side ?? MIDDLE),
    // Too close to the screen is worse than too far, unless the request names a row.
    frontWeight: hasRow ? 1 : 1.4,
  }
}

function between(first: number, last: number, share: number): number {
  return first + (last - first) * share
}

function isOpenTo(room: Room, code: number | undefined): boolean {
  return code === seatCode.free || (room.wantsWheelchair && code === seatCode.wheelchair)
}

function openSeats(room: Room): Seat[] {
  return room.matrix.flatMap((codes, row) =>
    codes.flatMap((code, column) => (isOpenTo(room, code) ? [[row, column] as const] : [])),
  )
}

function distance(room: Room, row: number, column: number): number {
  const rows = row - room.targetRow
  return Math.hypot(rows * ROW_WEIGHT * (rows < 0 ? room.frontWeight : 1), column - room.targetColumn)
}

function seatsOf({ row, column, size }: Block): Seat[] {
  return Array.from({ length: size }, (_, index) => [row, column + index] as const)
}

/** Returns every block of this size in a row that does not cross an aisle. */
function blocksInRow(room: Room, row: number, size: number): Block[] {
  const codes = room.matrix[row] ?? []
  const blocks: Block[] = []
  let run = 0
  for (let column = 0; column < codes.length; column++) {
    run = isOpenTo(room, codes[column]) ? run + 1 : 0
    if (run >= size) blocks.push(weighedBlock(room, row, column - size + 1, size))
  }
  return blocks
}

function weighedBlock(room: Room, row: number, column: number, size: number): Block {
  const codes = room.matrix[row] ?? []
  const isLonely = (side: number, beyond: number) =>
    codes[side] === seatCode.free && !isSellable(codes[beyond])
  const stranded =
    Number(isLonely(column - 1, column - 2)) + Number(isLonely(column + size, column + size + 1))
  const lacksSpace = room.wantsWheelchair && !codes.slice(column, column + size).includes(seatCode.wheelchair)
  const walk = distance(room, row, column + (size - 1) / 2)
  return { row, column, size, cost: walk + stranded * STRANDED + (lacksSpace ? WITHOUT_WHEELCHAIR : 0) }
}

function oneRow(room: Room, count: number): Seat[] | null {
  const blocks = room.matrix.flatMap((_, row) => blocksInRow(room, row, count))
  const best = leastBy(blocks, (block) => block.cost)
  return best ? seatsOf(best) : null
}

/** Splits evenly: 2 + 2 is preferred to 3 + 1, whatever the other costs. */
function twoRows(room: Room, count: number): Seat[] | null {
  for (let fewer = Math.floor(count / 2); fewer >= 1; fewer--) {
    const more = count - fewer
    const pairs = room.matrix.flatMap((_, row) => [
      ...pairsBehind(blocksInRow(room, row, more), blocksInRow(room, row + 1, fewer)),
      ...(more === fewer ? [] : pairsBehind(blocksInRow(room, row, fewer), blocksInRow(room, row + 1, more))),
    ])
    const best = leastBy(pairs, (pair) => pair.cost)
    if (best) return best.blocks.flatMap(seatsOf)
  }
  return null
}

function pairsBehind(front: readonly Block[], back: readonly Block[]) {
  return front.flatMap((near) =>
    back
      .filter((far) => far.column < near.column + near.size && near.column < far.column + far.size)
      .map((far) => ({ blocks: [near, far], cost: near.cost + far.cost + 2 * offset(near, far) })),
  )
}

function offset(a: Block, b: Block): number {
  return Math.abs(a.column + a.size / 2 - (b.column + b.size / 2))
}

/** Without a free block, returns the seats closest to a common centre. */
function scattered(room: Room, open: readonly Seat[], count: number): Seat[] {
  const anchors = open.toSorted((a, b) => distance(room, ...a) - distance(room, ...b)).slice(0, ANCHORS)
  const gatherings = anchors.map((anchor) => gather(open, anchor, count))
  return leastBy(gatherings, ({ seats, spread }) => spread + lacking(room, seats))?.seats ?? []
}

function gather(open: readonly Seat[], [row, column]: Seat, count: number) {
  const near = open
    .map((seat) => ({ seat, away: Math.hypot((seat[0] - row) * ROW_WEIGHT, seat[1] - column) }))
    .toSorted((a, b) => a.away - b.away)
    .slice(0, count)
  return { seats: near.map(({ seat }) => seat), spread: near.reduce((sum, { away }) => sum + away, 0) }
}

function lacking(room: Room, seats: readonly Seat[]): number {
  const hasSpace = seats.some(([row, column]) => room.matrix[row]?.[column] === seatCode.wheelchair)
  return room.wantsWheelchair && !hasSpace ? WITHOUT_WHEELCHAIR : 0
}

/** Returns the first element with the lowest cost: ties keep the order of the plan, so the result is deterministic. */
function leastBy<T>(items: readonly T[], costOf: (item: T) => number): T | null {
  let best: T | null = null
  let least = Infinity
  for (const item of items) {
    const cost = costOf(item)
    if (cost < least) [best, least] = [item, cost]
  }
  return best
}
