/** Codes of a seat matrix cell. 2, 3, 7 and 8 exist only in the browser; a stored plan has 0, 1 (held back by the cinema), 5 and 6. */
export const seatCode = {
  free: 0,
  reserved: 1,
  selected: 2,
  suggested: 3,
  held: 4,
  none: 5,
  wheelchair: 6,
  /** Held back by the cinema, on the map of the counter, which sells it. */
  heldBack: 7,
  /** Of the booking for which staff choose other seats. */
  own: 8,
} as const
export type SeatMatrix = readonly (readonly number[])[]

/** Position in the plan, counted from 0: `[row, column]`. */
export type Seat = readonly [row: number, column: number]

/** Limit of the external ticketing system per booking. */
export const MAX_SEATS = 10

/** Encodes a seat as one number; numeric order is the order of the plan. */
export function seatKey([row, column]: Seat): number {
  return row * 1000 + column
}

export function seatFromKey(key: number): [row: number, column: number] {
  return [Math.floor(key / 1000), key % 1000]
}

/** A, B, C … Z, AA, AB … */
export function rowLetter(row: number): string {
  const last = String.fromCharCode(65 + (row % 26))
  return row < 26 ? last : rowLetter(Math.floor(row / 26) - 1) + last
}

/** Returns the label of a seat: A1, C12. */
export function seatLabel(plan: SeatMatrix, [row, column]: Seat): string {
  return `${rowLetter(row)}${seatNumber(plan, [row, column])}`
}

/** Returns the seat number, counted from 1 along the row without gaps. */
export function seatNumber(plan: SeatMatrix, [row, column]: Seat): number {
  return plan[row]?.slice(0, column + 1).filter((code) => code !== seatCode.none).length ?? 0
}

export type Places = {
  readonly firstRow: number
  readonly lastRow: number
  readonly firstColumn: number
  readonly lastColumn: number
}

/** Returns the bounds of the seats of a plan, without aisles and empty rows at its edges. */
export function placesOf(plan: SeatMatrix): Places {
  const isPlace = (code: number) => code !== seatCode.none
  const rows = plan.flatMap((row, index) => (row.some(isPlace) ? [index] : []))
  const columns = plan
    .flatMap((row) => [row.findIndex(isPlace), row.findLastIndex(isPlace)])
    .filter((column) => column >= 0)
  return {
    firstRow: rows[0] ?? 0,
    lastRow: rows.at(-1) ?? 0,
    firstColumn: columns.length > 0 ? Math.min(...columns) : 0,
    lastColumn: columns.length > 0 ? Math.max(...columns) : 0,
  }
}

export function isSellable(code: number | undefined): boolean {
  return code === seatCode.free || code === seatCode.wheelchair
}

/** Whether a seat of a stored plan can be sold at the counter, which also sells those that the cinema holds back. */
export function isSellableAtCounter(code: number | undefined): boolean {
  return isSellable(code) || code === seatCode.reserved
}

/** Whether staff can choose a seat on their map: also one that the cinema holds back, and one of the booking that they change. */
export function isOpenToStaff(code: number | undefined): boolean {
  return isSellable(code) || code === seatCode.heldBack || code === seatCode.own
}

/** Returns a matrix in which seats have another code. */
export function withCode(matrix: SeatMatrix, seats: readonly Seat[], code: number): SeatMatrix {
  const keys = new Set(seats.map(seatKey))
  return matrix.map((codes, row) =>
    codes.map((before, column) => (keys.has(seatKey([row, column])) ? code : before)),
  )
}

/** Returns all seats of a plan that can be sold, in the order of the plan. */
export function listSellable(plan: SeatMatrix): Seat[] {
  return plan.flatMap((line, row) =>
    line.flatMap((code, column) => (isSellable(code) ? [[row, column] as const] : [])),
  )
}

export function countSellable(plan: SeatMatrix): number {
  return plan.reduce((sum, row) => sum + row.filter(isSellable).length, 0)
}
