import type { MovieFormat } from '#domain/movie-facts.ts'
import type { ScheduledShow } from '#domain/schedule.ts'
import type { Db, Transaction } from '#server/platform/database.ts'
import { auditoriumNameSql } from '../../venues/index.ts'

/** A showtime of a movie with what its schedule needs. */
export type MovieShow = ScheduledShow & {
  readonly id: string
  readonly performanceId: string
  readonly auditoriumId: string
  readonly startDate: string
  readonly startAt: string
  readonly endsAt: Date
  readonly advertMinutes: number
  readonly intervalMinutes: number
  readonly format: MovieFormat | null
  readonly cinemaName: string
}

/** Of showtimes `s` with their cinemas `c`. */
export const MOVIE_SHOW_COLUMNS = `s.id, s.performance_id as "performanceId", s.movie_id as "movieId", s.auditorium_id as "auditoriumId", ${auditoriumNameSql('s')} as room, s.cinema_id as "cinemaId", s.starts_at as "startsAt", s.ends_at as "endsAt", s.room_free_at as "roomFreeAt",
  s.advert_minutes as "advertMinutes", s.interval_minutes as "intervalMinutes",
  s.start_date::text as "startDate", s.start_at as "startAt", s.format, c.name as "cinemaName"`

/** Locks the showtimes of a movie that have not begun, by id. */
export function lockShowsToCome(tx: Transaction, movieId: string, now: Date): Promise<MovieShow[]> {
  return tx.query<MovieShow>(
    `select ${MOVIE_SHOW_COLUMNS} from showtime s join cinema c on c.id = s.cinema_id
     where s.movie_id = $1 and s.starts_at > $2 and s.state <> 'cancelled' order by s.id for no key update of s`,
    [movieId, now],
  )
}

type Around = { readonly auditoriumIds: readonly string[]; readonly from: Date; readonly until: Date }

/** Returns the showtimes of auditoriums that use them between two instants. */
export function listShowsOfAuditoriums(db: Db, { auditoriumIds, from, until }: Around): Promise<MovieShow[]> {
  return db.query<MovieShow>(
    `select ${MOVIE_SHOW_COLUMNS} from showtime s join cinema c on c.id = s.cinema_id
     where s.auditorium_id = any($1::uuid[]) and s.state <> 'cancelled' and s.starts_at < $3 and s.room_free_at > $2 order by s.starts_at, s.id`,
    [auditoriumIds, from, until],
  )
}

type Ends = { readonly id: string; readonly endsAt: Date; readonly roomFreeAt: Date }

export async function setShowEnds(tx: Transaction, shows: readonly Ends[]): Promise<void> {
  await tx.query(
    `update showtime s set ends_at = e.ends_at, room_free_at = e.room_free_at
     from unnest($1::uuid[], $2::timestamptz[], $3::timestamptz[]) as e (id, ends_at, room_free_at) where s.id = e.id`,
    [
      shows.map(({ id }) => id),
      shows.map(({ endsAt }) => endsAt.toISOString()),
      shows.map(({ roomFreeAt }) => roomFreeAt.toISOString()),
    ],
  )
}

/** Returns how many performances to come each movie has; movies without one are missing. */
export async function countShowsToCome(
  db: Db,
  movieIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.query<{ movieId: string; shows: number }>(
    `select movie_id as "movieId", count(distinct performance_id)::int as shows from showtime
     where movie_id = any($1::uuid[]) and starts_at > $2 and state <> 'cancelled' group by movie_id`,
    [movieIds, now],
  )
  return new Map(rows.map(({ movieId, shows }) => [movieId, shows]))
}

type InTheWay = { readonly showtimes: number; readonly toCome: number; readonly next: string | null }

/** Returns what keeps a movie from being deleted. */
export async function countShowsOf(db: Db, movieId: string, now: Date): Promise<InTheWay> {
  const [row] = await db.query<InTheWay>(
    `select count(*)::int as showtimes, count(*) filter (where starts_at > $2 and state <> 'cancelled')::int as "toCome",
       (min(start_date) filter (where starts_at > $2 and state <> 'cancelled'))::text as next
     from showtime where movie_id = $1`,
    [movieId, now],
  )
  return row ?? { showtimes: 0, toCome: 0, next: null }
}
