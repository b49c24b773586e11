import type { Transaction } from '#server/platform/database.ts'
import { MOVIE_COLUMNS, type DraftMovieRow } from '../catalogue/index.ts'
import { CINEMA_COLUMNS, type CinemaRow } from '../venues/index.ts'
import { CURRENT_PLAN, INSERT_SHOWTIMES } from './programme.queries.ts'
import type { NewShowtime, ShowtimeRow } from './programme.tables.ts'
import { NEW_SHOWTIMES, SHOWTIME_COLUMNS } from './showtime-columns.ts'

/** Locks showtimes in the order of their ids until the end of the transaction: an order for one of them waits. */
export async function lockShowtimes(db: Transaction, ids: readonly string[]): Promise<ShowtimeRow[]> {
  if (ids.length === 0) return []
  return db.query<ShowtimeRow>(
    `select ${SHOWTIME_COLUMNS} from showtime s where s.id = any($1::uuid[]) order by s.id for update`,
    [ids],
  )
}

/** Returns cinemas by id; until the end of the transaction they keep their rooms. */
export async function keepCinemas(
  db: Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CinemaRow>> {
  if (ids.length === 0) return new Map()
  // What their auditoriums can show stays too (`change-auditorium.ts`).
  await db.query(
    `select 1 from auditorium where id in (select auditorium_id from cinema where id = any($1::uuid[])) order by id for share`,
    [ids],
  )
  const rows = await db.query<CinemaRow>(
    `select ${CINEMA_COLUMNS} from cinema where id = any($1::uuid[]) order by id for share`,
    [ids],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns movies by id; until the end of the transaction they keep their dates and length. */
export async function keepMovies(
  db: Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DraftMovieRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db.query<DraftMovieRow>(
    `select ${MOVIE_COLUMNS} from movie m where m.id = any($1::uuid[]) order by m.id for share`,
    [ids],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** A showtime that may be in the way of others. */
export type OtherShow = ShowtimeRow & { readonly title: string }

type Around = { readonly from: Date; readonly until: Date; readonly without: readonly string[] }

/** Returns the showtimes of all rooms that use them in a period, drafts included. */
export function listShowsAround(db: Transaction, { from, until, without }: Around): Promise<OtherShow[]> {
  return db.query<OtherShow>(
    `select ${SHOWTIME_COLUMNS}, m.title from showtime s join movie m on m.id = s.movie_id
     where s.state <> 'cancelled' and s.starts_at > $1::timestamptz - interval '12 hours' and s.starts_at < $2 and s.room_free_at > $1
       and s.id <> all($3::uuid[])`,
    [from, until, without],
  )
}

/** Takes showtimes out of their rooms, so that several can change places; `placeShowtime` puts each into its new one. */
export async function liftShowtimes(db: Transaction, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return
  await db.query(
    `update showtime set state = 'cancelled', cancelled_at = $2, cancellation_reason = 'moved' where id = any($1::uuid[])`,
    [ids, at],
  )
}

/** Puts a lifted showtime into its place: one version more, and the current plan of its cinema when that is another one. */
export async function placeShowtime(
  db: Transaction,
  row: NewShowtime & Pick<ShowtimeRow, 'state' | 'isLocked' | 'format' | 'outsideHoursReason'>,
  { isOtherCinema }: { readonly isOtherCinema: boolean },
): Promise<void> {
  await db.query(
    `update showtime s set movie_id = n."movieId", cinema_id = n."cinemaId",
       seat_plan_id = case when $2::boolean then ${CURRENT_PLAN} else s.seat_plan_id end, auditorium_id = n."auditoriumId",
       start_date = n."startDate", start_at = n."startAt", starts_at = n."startsAt", ends_at = n."endsAt", room_free_at = n."roomFreeAt",
       booking_closes_at = n."bookingClosesAt", ticket_price_paise = n."ticketPricePaise", format = n.format, state = n.state,
       is_locked = n."isLocked", advert_minutes = n."advertMinutes", interval_minutes = n."intervalMinutes",
       outside_hours_reason = n."outsideHoursReason", version = s.version + 1, cancelled_at = null, cancellation_reason = null
     from ${NEW_SHOWTIMES} where s.id = n.id`,
    [JSON.stringify([row]), isOtherCinema],
  )
}

/** Inserts showtimes with the current plans of their cinemas; the constraints refuse what overlaps. */
export async function addShowtimes(db: Transaction, rows: readonly NewShowtime[]): Promise<void> {
  if (rows.length > 0) await db.query(INSERT_SHOWTIMES, [JSON.stringify(rows)])
}

/** Deletes showtimes; the keys of orders refuse those that somebody has ordered from. */
export async function deleteShowtimes(db: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.query('delete from showtime where id = any($1::uuid[])', [ids])
}

/** Publishes drafts: one version more. Returns the ids of those that were drafts. */
export async function setPublished(db: Transaction, ids: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `update showtime set state = 'published', version = version + 1 where id = any($1::uuid[]) and state = 'draft' returning id`,
    [ids],
  )
  return rows.map(({ id }) => id)
}

/** Cancels a locked showtime: nobody can order from it any more, and its room is free. */
export async function setCancelled(
  db: Transaction,
  id: string,
  { at, reason }: { readonly at: Date; readonly reason: string },
): Promise<void> {
  await db.query(
    `update showtime set state = 'cancelled', cancelled_at = $2, cancellation_reason = $3, version = version + 1 where id = $1`,
    [id, at, reason],
  )
}

/** Gives a locked showtime one version more: what is planned for it has changed. Visitors see nothing of it. */
export async function touchShowtime(
  db: Transaction,
  id: string,
  { isLocked }: Pick<ShowtimeRow, 'isLocked'>,
): Promise<void> {
  await db.query('update showtime set is_locked = $2, version = version + 1 where id = $1', [id, isLocked])
}
