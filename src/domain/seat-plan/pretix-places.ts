import { rowLetter, seatNumber, type Seat, type SeatMatrix } from '../seats.ts'
import { categoryOfCode, type PretixPlan, type PretixSeat, type Point } from './pretix-plan.ts'

/** Distance between neighbours in plans that we make, in pixels. */
export const STEP = 20
/** Room around the middle of the outer seats of plans that we make, in pixels. Our first plans had none. */
export const MARGIN = 20

/** A seat of a file and where it stands on the sheet, in pixels. */
export type Place = Point & {
  /** Where the positions of its row begin. */
  readonly origin: Point
  /** Seats with the same one are in one row, which may be drawn in several parts. */
  readonly rowKey: string
  readonly rowNumber: string
  readonly seat: PretixSeat
}

/** Returns the seats of a file in its order. */
export function listPlaces({ zones }: PretixPlan): Place[] {
  return zones.flatMap(({ position, rows }, zone) =>
    rows.flatMap((row): Place[] => {
      const origin = { x: position.x + (row.position?.x ?? 0), y: position.y + (row.position?.y ?? 0) }
      const rowKey = `${zone} ${row.row_number}`
      return row.seats.map((seat) => ({
        x: pixels(origin.x + seat.position.x),
        y: pixels(origin.y + seat.position.y),
        origin,
        rowKey,
        rowNumber: row.row_number,
        seat,
      }))
    }),
  )
}

/** Rounds a position, so that sums of fractions that mean the same place are equal. */
export function pixels(position: number): number {
  return Math.round(position * 1000) / 1000
}

/** Returns the seat of a cell as we write it, at a position. */
export function writeSeat(seats: SeatMatrix, [row, column]: Seat, position: Point): PretixSeat {
  return {
    seat_guid: `${rowLetter(row)}-${column}`,
    seat_number: String(seatNumber(seats, [row, column])),
    position,
    category: categoryOfCode(seats[row]?.[column] ?? 0),
  }
}

/** Returns the margin of a file whose seats all stand where we write them, with the cells that they are of; null for another file. */
export function readOurs(
  places: readonly Place[],
): { readonly margin: number; readonly cells: Seat[] } | null {
  for (const margin of [MARGIN, 0]) {
    const cells = places.flatMap(({ seat, x, y }): Seat[] => {
      const [, letters = '', column] = /^([A-Z]+)-(\d+)$/.exec(seat.seat_guid) ?? []
      const cell = [rowIndex(letters), Number(column)] as const
      return margin + cell[0] * STEP === y && margin + cell[1] * STEP === x ? [cell] : []
    })
    if (cells.length === places.length) return { margin, cells }
  }
  return null
}

/** Returns the index of a row by its letters; NaN for another name. */
export function rowIndex(name: string): number {
  if (!/^[A-Z]{1,2}$/.test(name)) return NaN
  return [...name].reduce((index, letter) => (index + 1) * 26 + letter.charCodeAt(0) - 65, -1)
}
