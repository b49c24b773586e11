import type { BookingData } from '#web/api/gen/types.gen.ts'

/** Returns where the seats of an order are chosen, or the time and the people of a private screening; of snacks for a reservation its ticket, and without a show the bookings. */
export function seatsAddress(order: BookingData) {
  const { movieId: id, date, startAt: time, room, isPrivate, people, forReservation } = order
  if (forReservation !== null) return { to: '/mydashboard', search: { ticket: forReservation } } as const
  if (id === null || date === null || time === null || room === null || order.seatClass === null)
    return { to: '/mydashboard' } as const
  const params = { id }
  if (isPrivate)
    return { to: '/private/movie/booking/$id', params, search: { date, time, tickets: people } } as const
  const search = { date, time, class: order.seatClass, room }
  return { to: '/movie/booking/$id', params, search } as const
}
