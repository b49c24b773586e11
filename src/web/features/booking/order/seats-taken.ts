import type { ErrorResponse } from '#contract/errors.ts'
import type { Seat } from '#domain/seats.ts'
import { errorCodeOf } from '#web/lib/errors/error-code.ts'

/** The seats that could not be held, and what the server offers instead. */
export type SeatsTaken = {
  readonly names: readonly string[]
  readonly alternative: readonly Seat[] | null
  /** The sealed id of the buyer's own order that has them. */
  readonly ownOrder: string | null
}

type Details = {
  readonly convertedSeats?: unknown
  readonly alternative?: unknown
  readonly ownOrder?: unknown
}

export function parseSeatsTaken(error: unknown): SeatsTaken | null {
  const code = errorCodeOf(error)
  if (code !== 'seat_taken' && code !== 'slot_taken') return null
  const details = ((error as ErrorResponse).error.details ?? {}) as Details
  const names = Array.isArray(details.convertedSeats) ? details.convertedSeats.map(String) : []
  const alternative = Array.isArray(details.alternative) ? details.alternative.filter(isSeat) : []
  const ownOrder = typeof details.ownOrder === 'string' ? details.ownOrder : null
  // A private screening is a whole room: there are no other seats to offer.
  if (code === 'slot_taken' && ownOrder === null) return null
  return { names, alternative: alternative.length > 0 ? alternative : null, ownOrder }
}

function isSeat(value: unknown): value is Seat {
  return Array.isArray(value) && value.length === 2 && value.every((part) => Number.isInteger(part))
}
