import { and, eq, gt, inArray, lt, ne, notInArray, sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database.ts'
import { movie, type MovieRow } from '../catalogue/index.ts'
import { cinema, type CinemaRow } from '../venues/index.ts'
import { currentPlanOf } from './programme.queries.ts'
import { showtime, type NewShowtime, type ShowtimeRow } from './programme.tables.ts'

/** Locks showtimes in the order of their ids until the end of the transaction: an order for one of them waits. */
export async function lockShowtimes(db: Transaction, ids: readonly string[]): Promise<ShowtimeRow[]> {
  if (ids.length === 0) return []
  return db.orm
    .select()
    .from(showtime)
    .where(inArray(showtime.id, [...ids]))
    .orderBy(showtime.id)
    .for('update')
}

/** Returns cinemas by id; until the end of the transaction they keep their rooms. */
export async function keepCinemas(
  db: Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CinemaRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db.orm
    .select()
    .from(cinema)
    .where(inArray(cinema.id, [...ids]))
    .orderBy(cinema.id)
    .for('share')
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns movies by id; until the end of the transaction they keep their dates and length. */
export async function keepMovies(
  db: Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MovieRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db.orm
    .select()
    .from(movie)
    .where(inArray(movie.id, [...ids]))
    .orderBy(movie.id)
    .for('share')
  return new Map(rows.map((row) => [row.id, row]))
}

/** A showtime that may be in the way of others. */
export type OtherShow = ShowtimeRow & { readonly title: string }

type Around = { readonly from: Date; readonly until: Date; readonly without: readonly string[] }

/** Returns the showtimes of all rooms that use them in a period, drafts included. */
export async function listShowsAround(
  db: Transaction,
  { from, until, without }: Around,
): Promise<OtherShow[]> {
  const rows = await db.orm
    .select({ showtime, title: movie.title })
    .from(showtime)
    .innerJoin(movie, eq(movie.id, showtime.movieId))
    .where(
      and(
        ne(showtime.state, 'cancelled'),
        gt(showtime.startsAt, sql`${from.toISOString()}::timestamptz - interval '12 hours'`),
        lt(showtime.startsAt, until),
        gt(showtime.roomFreeAt, from),
        without.length > 0 ? notInArray(showtime.id, [...without]) : undefined,
      ),
    )
  return rows.map(({ showtime: row, title }) => ({ ...row, title }))
}

/** Takes showtimes out of their rooms, so that several can change places; `placeShowtime` puts each into its new one. */
export async function liftShowtimes(db: Transaction, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return
  await db.orm
    .update(showtime)
    .set({ state: 'cancelled', cancelledAt: at, cancellationReason: 'moved' })
    .where(inArray(showtime.id, [...ids]))
}

/** Puts a lifted showtime into its place: one version more, and the current plan of its cinema when that is another one. */
export async function placeShowtime(
  db: Transaction,
  { id, ...row }: NewShowtime & Pick<ShowtimeRow, 'state'>,
  { isOtherCinema }: { readonly isOtherCinema: boolean },
): Promise<void> {
  await db.orm
    .update(showtime)
    .set({
      ...row,
      ...(isOtherCinema && { seatPlanId: currentPlanOf(row.cinemaId) }),
      version: sql`${showtime.version} + 1`,
      cancelledAt: null,
      cancellationReason: null,
    })
    .where(eq(showtime.id, id))
}

/** Inserts showtimes with the current plans of their cinemas; the constraints refuse what overlaps. */
export async function addShowtimes(db: Transaction, rows: readonly NewShowtime[]): Promise<void> {
  if (rows.length === 0) return
  await db.orm
    .insert(showtime)
    .values(rows.map((row) => ({ ...row, seatPlanId: currentPlanOf(row.cinemaId) })))
}

/** Deletes showtimes; the keys of orders refuse those that somebody has ordered from. */
export async function deleteShowtimes(db: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.orm.delete(showtime).where(inArray(showtime.id, [...ids]))
}

/** Publishes drafts: one version more. Returns the ids of those that were drafts. */
export async function setPublished(db: Transaction, ids: readonly string[]): Promise<string[]> {
  const rows = await db.orm
    .update(showtime)
    .set({ state: 'published', version: sql`${showtime.version} + 1` })
    .where(and(inArray(showtime.id, [...ids]), eq(showtime.state, 'draft')))
    .returning({ id: showtime.id })
  return rows.map(({ id }) => id)
}

/** Cancels a locked showtime: nobody can order from it any more, and its room is free. */
export async function setCancelled(
  db: Transaction,
  id: string,
  { at, reason }: { readonly at: Date; readonly reason: string },
): Promise<void> {
  await db.orm
    .update(showtime)
    .set({
      state: 'cancelled',
      cancelledAt: at,
      cancellationReason: reason,
      version: sql`${showtime.version} + 1`,
    })
    .where(eq(showtime.id, id))
}

/** Gives a locked showtime one version more: what is planned for it has changed. Visitors see nothing of it. */
export async function touchShowtime(
  db: Transaction,
  id: string,
  { isLocked }: Pick<ShowtimeRow, 'isLocked'>,
): Promise<void> {
  await db.orm
    .update(showtime)
    .set({ isLocked, version: sql`${showtime.version} + 1` })
    .where(eq(showtime.id, id))
}
