import { AppError } from '#contract/errors.ts'
import { seatCode, seatFromKey, seatKey, seatLabel, type Seat, type SeatMatrix } from '#domain/seats.ts'
import type { Deps } from '#server/deps.ts'
import { listOffSale } from '#server/modules/booking/index.ts'
import { findSeats } from './shows.queries.ts'

export type CounterSeats = {
  /** As buyers on the web see it. */
  readonly matrix: SeatMatrix
  /** Held back by the cinema and not sold. */
  readonly heldBack: readonly Seat[]
  /** Labels of seats that staff took off sale. */
  readonly offSale: readonly { readonly seats: readonly string[]; readonly reason: string }[]
}

/** Returns the seats of a showtime as they are now, with those that only the counter sells. Throws `not_found`. */
export async function readCounterSeats(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  showtimeId: string,
): Promise<CounterSeats> {
  const found = await findSeats(db, { showtimeId, now: now() })
  if (!found) throw new AppError('not_found')
  const { plan, taken } = found
  const takenKeys = new Set(taken.map(({ seat }) => seat))
  const heldBack = plan.flatMap((line, row) =>
    line.flatMap((code, column) => {
      const seat = [row, column] as const
      return code === seatCode.reserved && !takenKeys.has(seatKey(seat)) ? [seat] : []
    }),
  )
  const matrix = plan.map((line) => [...line])
  for (const { seat, isSold } of taken) {
    const [row, column] = seatFromKey(seat)
    const line = matrix[row]
    if (line?.[column] !== undefined) line[column] = isSold ? seatCode.reserved : seatCode.held
  }
  const offSale = (await listOffSale(db, showtimeId)).map(({ seats, reason }) => ({
    seats: seats.map((seat) => seatLabel(plan, seatFromKey(seat))),
    reason,
  }))
  return { matrix, heldBack, offSale }
}
