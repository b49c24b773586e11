import type { SeatClass } from '#domain/cinema-names.ts'
import type { SeatMatrix } from '#domain/seats.ts'
import type { Db } from '#server/platform/database.ts'
import { listShowtimeFacts } from '#server/modules/programme/index.ts'

/** A reservation as input of preferences. */
export type PastBooking = {
  readonly seatClass: SeatClass
  readonly auditoriumId: string
  readonly plan: SeatMatrix
  /** Seat keys. */
  readonly seats: readonly number[]
  readonly bookedAt: Date
}

/** Older bookings say little about current preferences. */
const TELLING_BOOKINGS = 30

/** Returns the 30 latest confirmed reservations of a user, newest first. Private screenings are left out: a group chose them. */
export async function listPastBookings(db: Db, username: string): Promise<PastBooking[]> {
  const rows = await db.query<{ showtimeId: string; seats: number[]; bookedAt: Date }>(
    `select r.showtime_id as "showtimeId", r.seats, r.created_at as "bookedAt" from reservation r
     join app_user u on u.id = r.user_id
     where u.username = $1 and r.state = 'confirmed' and not exists (
       select from order_line l
       where l.order_id = r.order_id and l.kind = 'private_screening')
     order by r.created_at desc, r.id desc limit $2`,
    [username, TELLING_BOOKINGS],
  )
  const facts = await listShowtimeFacts(
    db,
    rows.map(({ showtimeId }) => showtimeId),
  )
  return rows.flatMap(({ showtimeId, seats, bookedAt }) => {
    const show = facts.get(showtimeId)
    if (!show) return []
    const { seatClass, auditoriumId, plan } = show
    return [{ seatClass, auditoriumId, plan, seats, bookedAt }]
  })
}

export type SeenRow = { readonly movieId: string; readonly at: Date }

/** Returns all movies that a user has booked, each with its last booking, newest first: what they have seen is not suggested again. */
export async function listSeenMovies(db: Db, username: string): Promise<SeenRow[]> {
  return db.query<SeenRow>(
    `select s.movie_id as "movieId", max(r.created_at) as at from reservation r
     join app_user u on u.id = r.user_id join showtime s on s.id = r.showtime_id
     where u.username = $1 and r.state = 'confirmed'
     group by s.movie_id order by at desc, s.movie_id`,
    [username],
  )
}
