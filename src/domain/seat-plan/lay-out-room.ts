import { placesOf, rowLetter, seatCode, type Seat, type SeatMatrix } from '../seats.ts'

/** A row of a room from the left wall to the right one; each list has an entry for every column. */
export type RoomRow = {
  readonly letter: string
  readonly codes: readonly number[]
  /** The number of each seat as on its ticket; 0 where there is no seat. */
  readonly numbers: readonly number[]
  /** The plan that each seat is of; -1 where there is no seat. */
  readonly parts: readonly number[]
}

/** A seat of one of the plans of a room. */
export type PartSeat = { readonly part: number; readonly seat: Seat }

export type RoomLayout = {
  readonly rows: readonly RoomRow[]
  /** The codes of all rows. */
  readonly matrix: SeatMatrix
  /** Returns which seat of which plan is drawn at a place of the room. */
  readonly partAt: (place: Seat) => PartSeat | null
  /** Returns the places of the room at which seats of a plan are drawn. */
  readonly placesOf: (part: number, seats: readonly Seat[]) => Seat[]
}

/** Where the cells of the plans are drawn: plan by plan the row and the column of the room for those of the plan. */
type Origin = { readonly row: number; readonly column: number }

/**
 * Draws the classes of a room together. Plans that are drawn in the coordinates of the room, each with the seats of its class alone, lie as they
 * are, and the letters are those of the room. Plans that claim the same cell have letters of their own: they stand behind each other in the order of
 * the list, the first at the screen, each in the middle. Empty edges are left out; several empty rows are one cross aisle.
 */
export function layOutRoom(plans: readonly SeatMatrix[]): RoomLayout {
  const origins = haveSharedCells(plans) ? originsBehindEachOther(plans) : plans.map(() => topLeft)
  const whole = drawTogether(plans, origins)
  const { firstRow, lastRow, firstColumn, lastColumn } = placesOf(whole.map(({ codes }) => codes))
  const kept = whole.flatMap((row, index) =>
    index < firstRow || index > lastRow || (isAisle(row) && isAisle(whole[index - 1])) ? [] : [index],
  )
  const rows = kept.flatMap((index) => cropRow(whole[index], firstColumn, lastColumn))
  return {
    rows,
    matrix: rows.map(({ codes }) => codes),
    partAt: ([row, column]) => {
      const part = rows[row]?.parts[column] ?? -1
      const origin = origins[part]
      const index = kept[row]
      if (!origin || index === undefined) return null
      return { part, seat: [index - origin.row, column + firstColumn - origin.column] }
    },
    placesOf: (part, seats) => {
      const origin = origins[part]
      if (!origin) return []
      return seats.map(([row, column]) => [
        kept.indexOf(row + origin.row),
        column + origin.column - firstColumn,
      ])
    },
  }
}

const topLeft: Origin = { row: 0, column: 0 }

/** Whether two of the plans claim the same cell: then they are not drawn in the coordinates of one room. */
export function haveSharedCells(plans: readonly SeatMatrix[]): boolean {
  return plans.some((plan, index) =>
    plan.some((codes, row) =>
      codes.some(
        (code, column) =>
          isPlace(code) && plans.slice(index + 1).some((other) => isPlace(other[row]?.[column])),
      ),
    ),
  )
}

function originsBehindEachOther(plans: readonly SeatMatrix[]): Origin[] {
  const places = plans.map(placesOf)
  const widest = Math.max(...places.map(({ firstColumn, lastColumn }) => lastColumn - firstColumn + 1))
  let top = 0
  return places.map(({ firstRow, lastRow, firstColumn, lastColumn }) => {
    const side = Math.floor((widest - (lastColumn - firstColumn + 1)) / 2)
    const origin = { row: top - firstRow, column: side - firstColumn }
    top += lastRow - firstRow + 1
    return origin
  })
}

type DrawnRow = { letter: string; codes: number[]; numbers: number[]; parts: number[] }

function drawTogether(plans: readonly SeatMatrix[], origins: readonly Origin[]): DrawnRow[] {
  const rows: DrawnRow[] = []
  for (const seat of plans.flatMap((plan, part) => seatsOf(plan, part, origins[part] ?? topLeft))) {
    putSeat(rows, seat)
  }
  const columns = Math.max(0, ...rows.map(({ codes }) => codes.length))
  return rows.map((row) => ({
    letter: row.letter,
    codes: filled(row.codes, columns, seatCode.none),
    numbers: filled(row.numbers, columns, 0),
    parts: filled(row.parts, columns, -1),
  }))
}

type DrawnSeat = {
  readonly place: Seat
  readonly code: number
  readonly number: number
  readonly part: number
  readonly letter: string
}

function seatsOf(plan: SeatMatrix, part: number, origin: Origin): DrawnSeat[] {
  return plan.flatMap((codes, row) => {
    let number = 0
    return codes.flatMap((code, column) => {
      if (!isPlace(code)) return []
      number += 1
      const place = [row + origin.row, column + origin.column] as const
      return [{ place, code, number, part, letter: rowLetter(row) }]
    })
  })
}

function putSeat(rows: DrawnRow[], { place: [row, column], letter, code, number, part }: DrawnSeat): void {
  while (rows.length <= row) rows.push({ letter: '', codes: [], numbers: [], parts: [] })
  const drawn = rows[row]
  if (!drawn) return
  drawn.letter = letter
  drawn.codes[column] = code
  drawn.numbers[column] = number
  drawn.parts[column] = part
}

/** Lists with gaps become lists with an entry for every column. */
function filled(values: readonly number[], columns: number, empty: number): number[] {
  return Array.from({ length: columns }, (_, column) => values[column] ?? empty)
}

function cropRow(row: DrawnRow | undefined, first: number, last: number): RoomRow[] {
  if (!row) return []
  const crop = (values: readonly number[]) => values.slice(first, last + 1)
  return [{ letter: row.letter, codes: crop(row.codes), numbers: crop(row.numbers), parts: crop(row.parts) }]
}

function isAisle(row: DrawnRow | undefined): boolean {
  return row !== undefined && !row.codes.some(isPlace)
}

function isPlace(code: number | undefined): boolean {
  return code !== undefined && code !== seatCode.none
}
