import { isSellable, MAX_SEATS, type Seat, seatCode, seatKey, type SeatMatrix } from '#domain/seats.ts'

type SeatsOfShow = { readonly showtimeId: string; readonly seats: readonly Seat[] }

export type ToggleResult =
  | { readonly kind: 'added' | 'removed'; readonly seats: readonly Seat[] }
  | { readonly kind: 'full' | 'sold' | 'held' }

/** Adds a seat to the selection or removes it. In the matrix the buyer's own seats are free. */
export function toggleSeat(matrix: SeatMatrix, chosen: readonly Seat[], seat: Seat): ToggleResult {
  const others = chosen.filter((other) => seatKey(other) !== seatKey(seat))
  if (others.length < chosen.length) return { kind: 'removed', seats: others }
  const code = matrix[seat[0]]?.[seat[1]]
  if (code === seatCode.held) return { kind: 'held' }
  if (!isSellable(code)) return { kind: 'sold' }
  if (chosen.length >= MAX_SEATS) return { kind: 'full' }
  return { kind: 'added', seats: sortSeats([...chosen, seat]) }
}

/** Returns the selected seats that another buyer has taken. */
export function unavailableSeats(matrix: SeatMatrix, chosen: readonly Seat[]): Seat[] {
  return chosen.filter(([row, column]) => !isSellable(matrix[row]?.[column]))
}

export function withoutSeats(chosen: readonly Seat[], gone: readonly Seat[]): Seat[] {
  const keys = new Set(gone.map(seatKey))
  return chosen.filter((seat) => !keys.has(seatKey(seat)))
}

/** Returns the seats of a showtime in holds of this browser. */
export function heldSeats(holds: readonly SeatsOfShow[], showtimeId: string): readonly Seat[] {
  return holds.flatMap((hold) => (hold.showtimeId === showtimeId ? hold.seats : []))
}

/** Returns the hold of exactly these seats. */
export function findHold<Hold extends SeatsOfShow>(
  holds: readonly Hold[],
  { showtimeId, seats }: SeatsOfShow,
): Hold | undefined {
  return holds.find((hold) => hold.showtimeId === showtimeId && isSameSelection(hold.seats, seats))
}

/** Marks the seats that this browser holds as free. */
export function withOwnHold(matrix: SeatMatrix, own: readonly Seat[]): SeatMatrix {
  if (own.length === 0) return matrix
  const keys = new Set(own.map(seatKey))
  return matrix.map((codes, row) =>
    codes.map((code, column) =>
      code === seatCode.held && keys.has(seatKey([row, column])) ? seatCode.free : code,
    ),
  )
}

export function isSameSelection(a: readonly Seat[], b: readonly Seat[]): boolean {
  const keys = new Set(a.map(seatKey))
  return a.length === b.length && b.every((seat) => keys.has(seatKey(seat)))
}

export function sortSeats(seats: readonly Seat[]): Seat[] {
  return seats.toSorted((a, b) => seatKey(a) - seatKey(b))
}
