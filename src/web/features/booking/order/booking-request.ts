import { rupeesFromPaise } from '#domain/money.ts'
import type { BookingData } from '#web/api/gen/types.gen.ts'

/** Returns the booking data that goes with the calls that hold and confirm seats. Amounts are in rupees, as everywhere on the wire. */
export function bookingRequest(order: BookingData) {
  const { movieId, cinemaId, movie, cinema, date, startAt, selectedDate, selectedTime } = order
  const { seats, selectedSeats, name, phone } = order
  return {
    movieId,
    cinemaId,
    movie,
    cinema,
    date,
    startAt,
    selectedDate,
    selectedTime,
    seats,
    selectedSeats,
    name,
    phone,
    ticketPrice: rupeesFromPaise(order.ticketPrice),
    total: rupeesFromPaise(order.total),
  }
}
