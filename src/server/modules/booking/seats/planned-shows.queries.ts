import type { Transaction } from '#server/platform/database.ts'

type Cinema = { readonly cinemaId: string; readonly now: Date }

export type SoldSeatRow = { readonly seat: string; readonly code: string; readonly startsAt: Date }

/**
 * Returns the seats of valid reservations of showtimes to come in a cinema. A group has no numbered seats: those of a private screening count when
 * the group does not fit into a room of `capacity` seats.
 */
export function listSoldSeats(
  db: Transaction,
  { cinemaId, now, capacity }: Cinema & { readonly capacity: number },
): Promise<SoldSeatRow[]> {
  return db.query<SoldSeatRow>(
    `select seat, r.code, s.starts_at as "startsAt"
     from showtime s join reservation r on r.showtime_id = s.id
       join booking_order o on o.id = r.order_id
       cross join unnest(r.seat_labels) as seat
     where s.cinema_id = $1 and s.starts_at > $2::timestamptz and r.state in ('confirmed', 'disputed')
       and (not o.is_private or $3::int < (select sum(l.quantity) from order_line l
         where l.order_id = o.id and l.kind = 'private_screening'))
     order by s.starts_at, r.code, seat`,
    [cinemaId, now, capacity],
  )
}

export type PlannedShow = { readonly id: string; readonly hasOrders: boolean }

/** Returns the showtimes to come in a cinema, and whether anybody has ordered from them, paid or not. */
export function listPlannedShows(db: Transaction, { cinemaId, now }: Cinema): Promise<PlannedShow[]> {
  return db.query<PlannedShow>(
    `select s.id, exists (select from booking_order o where o.showtime_id = s.id) as "hasOrders"
     from showtime s where s.cinema_id = $1 and s.starts_at > $2::timestamptz order by s.id`,
    [cinemaId, now],
  )
}
