import type { SeatClass } from '#domain/cinema-names.ts'
import type { MovieFormat } from '#domain/movie-facts.ts'
import type { Paise } from '#domain/money.ts'
import type { Db } from '#server/platform/database.ts'
import { named } from '#server/platform/named.ts'

/** A showtime where it will be once everything is published. */
export type PlannedShow = {
  readonly id: string
  readonly version: number
  readonly state: 'draft' | 'published' | 'cancelled'
  readonly movieId: string
  readonly cinemaId: string
  readonly auditoriumId: string
  readonly room: string
  readonly title: string
  readonly formats: readonly MovieFormat[]
  readonly startDate: string
  readonly startAt: string
  readonly startsAt: Date
  readonly ticketPricePaise: Paise
  readonly format: MovieFormat | null
  readonly outsideHoursReason: string | null
  /** It goes with the next publication. */
  readonly isRemoved: boolean
}

/** Returns showtimes by their ids, by start and id. */
export function listPlannedShows(db: Db, ids: readonly string[]): Promise<PlannedShow[]> {
  return db.query<PlannedShow>(
    `select s.id, s.version, s.state, coalesce(ch.movie_id, s.movie_id) as "movieId", c.id as "cinemaId", c.auditorium_id as "auditoriumId", a.name as room, m.title, m.formats,
       coalesce(ch.start_date, s.start_date)::text as "startDate", coalesce(ch.start_at, s.start_at) as "startAt", coalesce(ch.starts_at, s.starts_at) as "startsAt",
       coalesce(ch.ticket_price_paise, s.ticket_price_paise) as "ticketPricePaise", case when ch.showtime_id is null then s.format else ch.format end as format,
       case when ch.showtime_id is null then s.outside_hours_reason else ch.outside_hours_reason end as "outsideHoursReason", coalesce(ch.is_removed, false) as "isRemoved"
     from showtime s left join showtime_change ch on ch.showtime_id = s.id and s.state = 'published'
     join cinema c on c.id = coalesce(ch.cinema_id, s.cinema_id) join auditorium a on a.id = c.auditorium_id join movie m on m.id = coalesce(ch.movie_id, s.movie_id)
     where s.id = any ($1::uuid[]) order by coalesce(ch.starts_at, s.starts_at), s.id`,
    [[...ids]],
  )
}

type OfMovie = {
  readonly movieId: string
  readonly from: Date
  /** Null: without an end. */
  readonly until: Date | null
  /** Null: all. */
  readonly auditoriumIds: readonly string[] | null
  readonly limit: number
}

/** Returns the ids of showtimes of a movie, where it is planned, by start and id; cancelled ones are left out, and those that will be deleted. */
export async function listShowsOfMovie(db: Db, wanted: OfMovie): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    ...named(
      `select p.id from (
         select s.id, s.starts_at, s.cinema_id from showtime s
         where s.movie_id = :movieId and s.state <> 'cancelled' and s.starts_at >= :from and s.starts_at < coalesce(:until::timestamptz, 'infinity')
           and not exists (select from showtime_change ch where ch.showtime_id = s.id and s.state = 'published')
         union all
         select ch.showtime_id, ch.starts_at, ch.cinema_id from showtime_change ch join showtime s on s.id = ch.showtime_id and s.state = 'published'
         where ch.movie_id = :movieId and not ch.is_removed and ch.starts_at >= :from and ch.starts_at < coalesce(:until::timestamptz, 'infinity')
       ) p join cinema c on c.id = p.cinema_id
       where :auditoriumIds::uuid[] is null or c.auditorium_id = any (:auditoriumIds::uuid[])
       order by p.starts_at, p.id limit :limit`,
      { ...wanted, auditoriumIds: wanted.auditoriumIds && [...wanted.auditoriumIds] },
    ),
  )
  return rows.map(({ id }) => id)
}

type InPeriod = { readonly from: Date; readonly until: Date }

/** Returns the ids of showtimes that are planned to start in a period; cancelled ones are left out, and those that will be deleted. */
export async function listPlannedIds(db: Db, { from, until }: InPeriod): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select s.id from showtime s where s.state <> 'cancelled' and s.starts_at >= $1 and s.starts_at < $2
       and not exists (select from showtime_change ch where ch.showtime_id = s.id and s.state = 'published')
     union all
     select ch.showtime_id from showtime_change ch join showtime s on s.id = ch.showtime_id and s.state = 'published'
     where not ch.is_removed and ch.starts_at >= $1 and ch.starts_at < $2`,
    [from, until],
  )
  return rows.map(({ id }) => id)
}

/** A class of an auditorium. */
export type ClassOfRoom = {
  readonly cinemaId: string
  readonly auditoriumId: string
  readonly room: string
  readonly seatClass: SeatClass
  readonly isPrivateHire: boolean
}

/** Returns the classes of auditoriums, by name of the cinema. */
export function listClassesOf(db: Db, auditoriumIds: readonly string[]): Promise<ClassOfRoom[]> {
  return db.query<ClassOfRoom>(
    `select c.id as "cinemaId", c.auditorium_id as "auditoriumId", a.name as room, c.seat_class as "seatClass", c.is_private_hire as "isPrivateHire"
     from cinema c join auditorium a on a.id = c.auditorium_id where c.auditorium_id = any ($1::uuid[]) order by c.name`,
    [[...auditoriumIds]],
  )
}
