import type { BookingDay, BookingRow as Presented } from '#contract/bookings.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import type { BookingRow, DayRow } from './bookings.queries.ts'

/** Returns a booking as staff see it in the list; amounts in rupees. `isSimilar`: it does not have the words that were searched for. */
export function presentBookingRow(row: BookingRow, isSimilar = false): Presented {
  const { reservationId, code, state, name, phone, email, movie, titleInScript, cinema, date, startAt } = row
  const facts = {
    reservationId,
    code,
    state,
    name,
    phone,
    email,
    movie,
    titleInScript,
    cinema,
    date,
    startAt,
  }
  return {
    _id: row.id,
    ...facts,
    startsAt: row.startsAt?.toISOString() ?? null,
    formats: [...(row.formats ?? [])],
    seats: [...(row.seatLabels ?? [])],
    people: row.people,
    admitted: row.admitted ?? 0,
    isPrivate: row.isPrivate,
    paidAt: row.paidAt.toISOString(),
    total: rupeesFromPaise(row.total),
    returned: rupeesFromPaise(row.returned),
    waiting: rupeesFromPaise(row.waiting),
    refused: rupeesFromPaise(row.refused),
    isSimilar,
  }
}

export function presentDay({ total, returned, ...rest }: DayRow): BookingDay {
  return { ...rest, total: rupeesFromPaise(total), returned: rupeesFromPaise(returned) }
}
