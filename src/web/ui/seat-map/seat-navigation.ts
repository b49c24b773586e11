import { seatCode, type Seat, type SeatMatrix } from '#domain/seats.ts'

/** Returns the next seat for a key; null when the key does not move or there is no seat in that direction. */
export function nextSeat(matrix: SeatMatrix, from: Seat, key: string, isWholeRoom = false): Seat | null {
  switch (key) {
    case 'ArrowLeft':
      return alongRow(matrix, from, -1)
    case 'ArrowRight':
      return alongRow(matrix, from, 1)
    case 'ArrowUp':
      return acrossRows(matrix, from, -1)
    case 'ArrowDown':
      return acrossRows(matrix, from, 1)
    case 'Home':
      return isWholeRoom ? firstSeat(matrix) : (rowSeats(matrix, from[0])[0] ?? null)
    case 'End':
      return isWholeRoom ? lastSeat(matrix) : (rowSeats(matrix, from[0]).at(-1) ?? null)
    default:
      return null
  }
}

/** Returns the seat that Tab enters: the first selected, else suggested, else free, else any seat. */
export function initialSeat(matrix: SeatMatrix): Seat | null {
  return (
    find(matrix, seatCode.selected) ??
    find(matrix, seatCode.suggested) ??
    find(matrix, seatCode.free) ??
    firstSeat(matrix)
  )
}

function find(matrix: SeatMatrix, code: number): Seat | null {
  const row = matrix.findIndex((codes) => codes.includes(code))
  return row < 0 ? null : [row, matrix[row]?.indexOf(code) ?? 0]
}

function rowSeats(matrix: SeatMatrix, row: number): Seat[] {
  return (matrix[row] ?? []).flatMap((code, column) =>
    code === seatCode.none ? [] : [[row, column] as const],
  )
}

function firstSeat(matrix: SeatMatrix): Seat | null {
  return acrossRows(matrix, [-1, 0], 1)
}

function lastSeat(matrix: SeatMatrix): Seat | null {
  return acrossRows(matrix, [matrix.length, Infinity], -1)
}

/** The next seat of the row, across aisles and gaps. */
function alongRow(matrix: SeatMatrix, [row, column]: Seat, step: 1 | -1): Seat | null {
  const seats = rowSeats(matrix, row).filter(([, other]) => Math.sign(other - column) === step)
  return (step > 0 ? seats[0] : seats.at(-1)) ?? null
}

/** The seat nearest to the same column in the next row that has seats. */
function acrossRows(matrix: SeatMatrix, [row, column]: Seat, step: 1 | -1): Seat | null {
  for (let next = row + step; next >= 0 && next < matrix.length; next += step) {
    const seats = rowSeats(matrix, next)
    const nearest = seats.toSorted((a, b) => Math.abs(a[1] - column) - Math.abs(b[1] - column))[0]
    if (nearest) return column === Infinity ? (seats.at(-1) ?? null) : nearest
  }
  return null
}
