import { isErrorResponse, isObject } from '#web/lib/errors/error-code.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { m } from '#web/paraglide/messages.js'

/** What went wrong with seats: those that somebody else has are named. */
export function seatErrorText(error: unknown): string {
  if (!isErrorResponse(error) || error.error.code !== 'seat_taken') return errorTextOf(error)
  const { details } = error.error
  const names = isObject(details) && Array.isArray(details['convertedSeats']) ? details['convertedSeats'] : []
  return names.length > 0 ? m.booking_seats_taken({ seats: names.join(', ') }) : errorTextOf(error)
}
