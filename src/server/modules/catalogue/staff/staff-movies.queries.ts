import { and, asc, count, desc, eq, gt, gte, ilike, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Certificate } from '#domain/movie-facts.ts'
import type { MovieState, StaffMovieSort } from '#domain/movie-filters.ts'
import type { Page } from '#contract/paging.ts'
import type { Db, Transaction } from '#server/platform/database.ts'
import { patternOfText } from '#server/platform/like-pattern.ts'
import { pageOf, type Slice } from '#server/platform/paging.ts'
import { movie, type MovieRow, type NewMovie } from '../catalogue.tables.ts'

export type StaffMovieFilter = Slice & {
  readonly today: string
  readonly state?: MovieState | undefined
  readonly language?: string | undefined
  readonly genre?: string | undefined
  readonly certificate?: Certificate | undefined
  readonly isPrivate?: boolean | undefined
  readonly q?: string | undefined
  readonly sort: StaffMovieSort
}

const orders: Readonly<Record<StaffMovieSort, readonly SQL[]>> = {
  priority: [asc(movie.priorityCount), asc(movie.title), asc(movie.id)],
  title: [asc(movie.title), asc(movie.id)],
  title_desc: [desc(movie.title), desc(movie.id)],
  release: [desc(movie.releaseDate), asc(movie.id)],
  release_asc: [asc(movie.releaseDate), asc(movie.id)],
  end: [asc(movie.endDate), asc(movie.id)],
  end_desc: [desc(movie.endDate), asc(movie.id)],
  length: [asc(movie.durationMinutes), asc(movie.id)],
  length_desc: [desc(movie.durationMinutes), asc(movie.id)],
}

/** Returns a page of all movies, drafts among them. */
export function listStaffMovies(db: Db, filter: StaffMovieFilter): Promise<Page<MovieRow[]>> {
  const where = conditionOf(filter)
  return pageOf(
    db.orm
      .select()
      .from(movie)
      .where(where)
      .orderBy(...orders[filter.sort])
      .offset(filter.offset)
      .limit(filter.limit),
    db.orm.select({ total: count() }).from(movie).where(where),
  )
}

function conditionOf(filter: StaffMovieFilter): SQL | undefined {
  const { language, genre, certificate, isPrivate } = filter
  return and(
    inState(filter),
    language === undefined ? undefined : eq(movie.language, language),
    genre === undefined ? undefined : sql`${genre} = any(${movie.genre})`,
    certificate === undefined ? undefined : eq(movie.certificate, certificate),
    isPrivate === undefined ? undefined : eq(movie.isPrivate, isPrivate),
    withWords(filter),
  )
}

function inState({ state, today }: StaffMovieFilter): SQL | undefined {
  const isAnnounced = or(eq(movie.isPublic, true), eq(movie.isPrivate, true))
  switch (state) {
    case undefined:
      return undefined
    case 'draft':
      return and(eq(movie.isPublic, false), eq(movie.isPrivate, false))
    case 'showing':
      return and(isAnnounced, lte(movie.releaseDate, today), gte(movie.endDate, today))
    case 'coming':
      return and(isAnnounced, gt(movie.releaseDate, today))
    case 'ended':
      return and(isAnnounced, lt(movie.endDate, today))
  }
}

function withWords({ q }: StaffMovieFilter): SQL | undefined {
  if (!q?.trim()) return undefined
  const pattern = patternOfText(q.trim())
  const inCast = sql`array_to_string(${movie.cast}, ' ') ilike ${pattern}`
  return or(
    ilike(movie.title, pattern),
    ilike(movie.titleInScript, pattern),
    ilike(movie.director, pattern),
    inCast,
  )
}

/** Locks a movie until the end of the transaction. New showtimes of it wait meanwhile, because their foreign key locks it as well. */
export async function lockMovie(tx: Transaction, id: string): Promise<MovieRow | undefined> {
  const [row] = await tx.orm.select().from(movie).where(eq(movie.id, id)).for('update')
  return row
}

/** Inserts a movie, last in the order of priority. */
export async function insertMovie(tx: Transaction, row: Omit<NewMovie, 'priorityCount'>): Promise<MovieRow> {
  const priorityCount = sql`(select coalesce(max(priority_count), 0) + 1 from movie)`
  const [inserted] = await tx.orm
    .insert(movie)
    .values({ ...row, priorityCount })
    .returning()
  if (!inserted) throw new Error('a movie was not inserted')
  return inserted
}

/** Returns the languages of all other movies, also those of their subtitles. */
export async function listLanguagesOfOthers(tx: Transaction, id: string): Promise<string[]> {
  const rows = await tx.query<{ language: string }>(
    `select distinct language from (
       select language, id from movie union all select unnest(subtitles), id from movie
     ) named where id <> $1 order by language`,
    [id],
  )
  return rows.map(({ language }) => language)
}

/** Replaces the fields of a locked movie; its version becomes one higher. */
export async function updateMovie(
  tx: Transaction,
  id: string,
  changes: Partial<Omit<MovieRow, 'id' | 'version'>>,
): Promise<MovieRow> {
  const [updated] = await tx.orm
    .update(movie)
    .set({ ...changes, version: sql`${movie.version} + 1` })
    .where(eq(movie.id, id))
    .returning()
  if (!updated) throw new Error(`movie ${id} is missing`)
  return updated
}

/** Fails with a foreign key's violation when the movie has a showtime. */
export async function deleteMovieRow(tx: Transaction, id: string): Promise<void> {
  await tx.orm.delete(movie).where(eq(movie.id, id))
}

export type Prioritised = { readonly id: string; readonly priorityCount: number }

/** Locks all movies by id and returns them in their order of priority. */
export async function lockMoviesInOrder(tx: Transaction): Promise<Prioritised[]> {
  return tx.query<Prioritised>(
    `with locked as materialized (select id, title, priority_count from movie order by id for no key update)
     select id, priority_count as "priorityCount" from locked order by priority_count, title, id`,
  )
}

export async function setPriorities(tx: Transaction, movies: readonly Prioritised[]): Promise<void> {
  await tx.query(
    `update movie m set priority_count = p.priority from unnest($1::uuid[], $2::int[]) as p (id, priority) where m.id = p.id`,
    [movies.map(({ id }) => id), movies.map(({ priorityCount }) => priorityCount)],
  )
}
