import type { MovieFormat } from '#domain/movie-facts.ts'
import type { Paise } from '#domain/money.ts'
import type { Db, Transaction } from '#server/platform/database.ts'
import { named } from '#server/platform/named.ts'
import type { CinemaRow } from '../venues/index.ts'

/** What will become of a published showtime with the next publication. */
export type StagedChange = {
  readonly showtimeId: string
  readonly isRemoved: boolean
  readonly movieId: string
  readonly cinemaId: string
  readonly startDate: string
  readonly startAt: string
  readonly startsAt: Date
  readonly ticketPricePaise: Paise
  readonly format: MovieFormat | null
  readonly outsideHoursReason: string | null
}

const COLUMNS = `ch.showtime_id as "showtimeId", ch.is_removed as "isRemoved", ch.movie_id as "movieId", ch.cinema_id as "cinemaId",
  ch.start_date::text as "startDate", ch.start_at as "startAt", ch.starts_at as "startsAt", ch.ticket_price_paise as "ticketPricePaise", ch.format,
  ch.outside_hours_reason as "outsideHoursReason"`

/** A staged change with what says which room it takes, and for how long. */
export type StagedPlace = StagedChange & {
  readonly title: string
  readonly durationMinutes: number
} & Pick<CinemaRow, 'venueId' | 'timeZone' | 'auditoriumId' | 'room'>

/** Returns all staged changes of published showtimes; they are few, because a publication ends them. */
export function listStagedChanges(db: Db): Promise<StagedPlace[]> {
  return db.query<StagedPlace>(
    `select ${COLUMNS}, m.title, m.duration_minutes as "durationMinutes", a.venue_id as "venueId", v.time_zone as "timeZone", c.auditorium_id as "auditoriumId", a.name as room
     from showtime_change ch join showtime s on s.id = ch.showtime_id join movie m on m.id = ch.movie_id join cinema c on c.id = ch.cinema_id
     join auditorium a on a.id = c.auditorium_id join venue v on v.id = a.venue_id
     where s.state = 'published' order by ch.showtime_id`,
  )
}

/** Returns the staged changes of showtimes that the transaction has locked. */
export function listStagedChangesOf(db: Transaction, ids: readonly string[]): Promise<StagedChange[]> {
  return db.query<StagedChange>(
    `select ${COLUMNS} from showtime_change ch where ch.showtime_id = any ($1) order by ch.showtime_id`,
    [[...ids]],
  )
}

/** Returns those of the showtimes that are planned to be elsewhere. */
export async function listMovingIds(db: Transaction, ids: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    'select showtime_id as id from showtime_change where showtime_id = any ($1) and not is_removed order by showtime_id',
    [[...ids]],
  )
  return rows.map(({ id }) => id)
}

/** Keeps the change of a showtime that the transaction has locked, in the place of an earlier one. */
export async function stageChange(db: Transaction, change: StagedChange, at: Date): Promise<void> {
  await db.query(
    ...named(
      `insert into showtime_change
       (showtime_id, is_removed, movie_id, cinema_id, start_date, start_at, starts_at, ticket_price_paise, format, changed_at, outside_hours_reason)
     values (:showtimeId, :isRemoved, :movieId, :cinemaId, :startDate, :startAt, :startsAt, :ticketPricePaise, :format, :at, :outsideHoursReason)
     on conflict (showtime_id) do update set is_removed = excluded.is_removed, movie_id = excluded.movie_id,
       cinema_id = excluded.cinema_id, start_date = excluded.start_date, start_at = excluded.start_at,
       starts_at = excluded.starts_at, ticket_price_paise = excluded.ticket_price_paise,
       format = excluded.format, changed_at = excluded.changed_at,
       outside_hours_reason = excluded.outside_hours_reason`,
      { ...change, at },
    ),
  )
}

/** Forgets what was staged for showtimes. */
export async function forgetStaged(db: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.query('delete from showtime_change where showtime_id = any ($1)', [[...ids]])
}
