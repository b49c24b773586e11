import { type Seat, seatCode, seatKey, type SeatMatrix } from '#domain/seats.ts'
import type { OwnHold } from './holds-of-tabs.ts'

/** Until when each seat was held by this browser, by showtime and seat. */
export type HeldUntil = ReadonlyMap<string, number>

/** Returns what was known with the current holds. A hold that is gone stays known: the seats may have been bought. */
export function withHolds(known: HeldUntil, holds: readonly OwnHold[]): HeldUntil {
  const held = holds.flatMap(({ showtimeId, seats, until }) =>
    seats.map((seat) => [keyOf(showtimeId, seat), until] as const),
  )
  return new Map([...known, ...held])
}

/** Bought by this browser, in this tab or another one, sold to nobody knows whom, or taken by somebody else. */
export type Loss = 'bought' | 'sold' | 'taken'

type Lost = {
  readonly showtimeId: string
  readonly matrix: SeatMatrix
  readonly held: HeldUntil
  readonly now: number
}

/** Returns what has become of a seat that cannot be selected any more. When its hold is over, anybody may have bought it. */
export function lossOf(seat: Seat, { showtimeId, matrix, held, now }: Lost): Loss {
  const [row, column] = seat
  const until = held.get(keyOf(showtimeId, seat))
  if (until === undefined || matrix[row]?.[column] !== seatCode.reserved) return 'taken'
  return until > now ? 'bought' : 'sold'
}

function keyOf(showtimeId: string, seat: Seat): string {
  return `${showtimeId} ${seatKey(seat)}`
}
