import type { Db } from '#server/platform/database.ts'

type Instants = { readonly from: Date; readonly until: Date }

/**
 * Published showtimes of a period by their start, with the seats of their plan and those of valid reservations, as the list of showtimes has
 * them. What is sold as a whole is left out. Reservations as in the index `reservation_seats_sold`, which is used only for this very condition.
 */
const SHOWTIMES = `with sold as materialized (
    select s.id, s.movie_id, s.auditorium_id, s.performance_id, s.starts_at, s.ends_at, s.start_at, p.seats_available as seats,
      (select coalesce(sum(r.seat_count), 0) from reservation r
       where r.showtime_id = s.id and r.state = any (array['confirmed', 'disputed'])) as seats_sold
    from showtime s join cinema c on c.id = s.cinema_id join seat_plan p on p.id = s.seat_plan_id
    where s.starts_at >= $1 and s.starts_at < $2 and s.state = 'published' and not c.is_private_hire)`

const SUMS = `count(*)::int as showtimes, coalesce(sum(seats), 0)::int as seats, coalesce(sum(seats_sold), 0)::int as "seatsSold"`

export type Occupancy = {
  readonly showtimes: number
  readonly seats: number
  readonly seatsSold: number
}

export async function sumOccupancy(db: Db, { from, until }: Instants): Promise<Occupancy> {
  const [row] = await db.query<Occupancy>(`${SHOWTIMES} select ${SUMS} from sold`, [from, until])
  if (!row) throw new Error('the sum of the seats returned no row')
  return row
}

export type OccupancyOfHour = Occupancy & {
  readonly auditoriumId: string
  readonly room: string
  readonly hour: number
}

/** By the clock of the venue. */
const HOUR_OF_START = 'left(start_at, 2)::int'

/** Returns the seats by auditorium and hour of the start, from 06:00 on. */
export function listOccupancy(db: Db, { from, until }: Instants): Promise<OccupancyOfHour[]> {
  return db.query<OccupancyOfHour>(
    `${SHOWTIMES} select a.id as "auditoriumId", a.name as room, ${HOUR_OF_START} as hour, ${SUMS}
     from sold join auditorium a on a.id = sold.auditorium_id group by a.id, 3 order by a.name, a.id, (${HOUR_OF_START} + 18) % 24`,
    [from, until],
  )
}

export type ShowRow = {
  readonly id: string
  readonly room: string
  readonly movie: string
  readonly titleInScript: string | null
  readonly startAt: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly seats: number
  readonly seatsSold: number
}

/** Returns the shows of a period, the classes of an auditorium together. */
export function listShows(db: Db, { from, until }: Instants): Promise<ShowRow[]> {
  return db.query<ShowRow>(
    `${SHOWTIMES} select min(sold.id::text) as id, a.name as room, m.title as movie, m.title_in_script as "titleInScript", start_at as "startAt",
       starts_at as "startsAt", max(ends_at) as "endsAt", sum(seats)::int as seats, sum(seats_sold)::int as "seatsSold"
     from sold join movie m on m.id = sold.movie_id join auditorium a on a.id = sold.auditorium_id
     group by performance_id, a.id, start_at, starts_at, m.id order by starts_at, a.name, a.id`,
    [from, until],
  )
}

/** Returns how many people were let in to the showtimes of a period, private screenings included. */
export async function countAdmitted(db: Db, { from, until }: Instants): Promise<number> {
  const [row] = await db.query<{ admitted: number }>(
    `select coalesce(sum(r.admitted), 0)::int as admitted from showtime s join reservation r on r.showtime_id = s.id
     where s.starts_at >= $1 and s.starts_at < $2`,
    [from, until],
  )
  return row?.admitted ?? 0
}
