import { suggestSeats, type SeatPreference } from './seating.ts'
import { seatKey, type Seat, type SeatMatrix } from './seats.ts'

/** How the seats of a party lie: next to each other, in two rows one behind the other, or neither. */
export type Arrangement =
  | { readonly kind: 'together' }
  | { readonly kind: 'two_rows' }
  | { readonly kind: 'apart'; readonly rows: number }

/** Tells how seats lie. An aisle or a seat of somebody else between two of them separates them. */
export function arrangementOf(seats: readonly Seat[]): Arrangement {
  const groups = groupSeats(seats)
  const [front, back, ...others] = groups
  if (!back) return { kind: 'together' }
  if (front && others.length === 0 && isBehind(front, back)) return { kind: 'two_rows' }
  return { kind: 'apart', rows: new Set(seats.map(([row]) => row)).size }
}

/** Returns the best free seats for a party in one row without a gap, or null. */
export function findTogether(
  matrix: SeatMatrix,
  count: number,
  preference: SeatPreference = {},
): Seat[] | null {
  const seats = suggestSeats(matrix, count, preference)
  return seats && arrangementOf(seats).kind === 'together' ? seats : null
}

function groupSeats(seats: readonly Seat[]): Seat[][] {
  const groups: Seat[][] = []
  for (const seat of seats.toSorted((a, b) => seatKey(a) - seatKey(b))) {
    const last = groups.at(-1)?.at(-1)
    if (last && seatKey(last) + 1 === seatKey(seat)) groups.at(-1)?.push(seat)
    else groups.push([seat])
  }
  return groups
}

function isBehind(front: readonly Seat[], back: readonly Seat[]): boolean {
  const [[frontRow, frontColumn] = [0, 0]] = front
  const [[backRow, backColumn] = [0, 0]] = back
  return (
    backRow === frontRow + 1 &&
    frontColumn < backColumn + back.length &&
    backColumn < frontColumn + front.length
  )
}
