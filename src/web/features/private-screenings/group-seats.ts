import { listSellable, type Seat, type SeatMatrix } from '#domain/seats.ts'

/** From this share of the rows on the view is best. */
const BEST_ROW = 0.6

/** Returns the seats in which a group of this size would sit: those nearest to the middle of the best row. */
export function groupSeats(matrix: SeatMatrix, tickets: number): readonly Seat[] {
  const middle = (Math.max(...matrix.map((row) => row.length), 0) - 1) / 2
  const best = (matrix.length - 1) * BEST_ROW
  const distance = ([row, column]: Seat) => Math.hypot((row - best) * 2, column - middle)
  return listSellable(matrix)
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, tickets)
}
