import type { SeatClass } from '#domain/cinema-names.ts'
import type { Certificate, MovieFormat } from '#domain/movie-facts.ts'
import type { Paise } from '#domain/money.ts'
import type { SeatMatrix } from '#domain/seats.ts'
import { SHOWTIME_FORMATS, SHOWTIME_IS_ANNOUNCED } from '#server/modules/programme/index.ts'
import { auditoriumNameSql } from '#server/modules/venues/index.ts'
import type { Db } from '#server/platform/database.ts'

export type SoldShow = {
  readonly id: string
  readonly performanceId: string
  readonly movie: string
  readonly titleInScript: string | null
  readonly certificate: Certificate
  readonly formats: readonly MovieFormat[]
  readonly cinema: string
  readonly room: string
  readonly seatClass: SeatClass
  readonly startsAt: Date
  readonly ticketPrice: Paise
  readonly seats: number
  /** Seats that are held or sold. */
  readonly taken: number
}

/** Returns the shows between two instants that are sold by the seat, the next one first. */
export function listSoldShows(
  db: Db,
  { from, before, now }: { from: Date; before: Date; now: Date },
): Promise<SoldShow[]> {
  return db.query<SoldShow>(
    `select s.id, s.performance_id as "performanceId", m.title as movie, m.title_in_script as "titleInScript", m.certificate, ${SHOWTIME_FORMATS} as formats, c.name as cinema, ${auditoriumNameSql('s')} as room, c.seat_class as "seatClass", s.starts_at as "startsAt",
       s.ticket_price_paise as "ticketPrice", p.seats_available as seats,
       (select count(*)::int from seat_claim k where k.showtime_id = s.id and k.expires_at > $3) as taken
     from showtime s join movie m on m.id = s.movie_id join cinema c on c.id = s.cinema_id join seat_plan p on p.id = s.seat_plan_id
     where s.starts_at > $1 and s.starts_at < $2 and ${SHOWTIME_IS_ANNOUNCED} and not c.is_private_hire
     order by s.starts_at, c.name, s.id`,
    [from, before, now],
  )
}

type TakenSeat = { readonly seat: number; readonly isSold: boolean }

/** Returns the plan of a showtime that is sold by the seat, and its seats that are held or sold now; undefined when there is none. */
export async function findSeats(
  db: Db,
  { showtimeId, now }: { showtimeId: string; now: Date },
): Promise<{ readonly plan: SeatMatrix; readonly taken: readonly TakenSeat[] } | undefined> {
  const [show] = await db.query<{ plan: SeatMatrix }>(
    `select p.seats as plan from showtime s join seat_plan p on p.id = s.seat_plan_id join cinema c on c.id = s.cinema_id
     where s.id = $1 and ${SHOWTIME_IS_ANNOUNCED} and not c.is_private_hire`,
    [showtimeId],
  )
  if (!show) return undefined
  const taken = await db.query<TakenSeat>(
    `select seat, expires_at = 'infinity' as "isSold" from seat_claim where showtime_id = $1 and expires_at > $2`,
    [showtimeId, now],
  )
  return { plan: show.plan, taken }
}
