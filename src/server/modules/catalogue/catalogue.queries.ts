import { and, asc, count, eq, gte, ilike, inArray, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/platform/database.ts'
import { movie, type MovieRow } from './catalogue.tables.ts'

export type MovieFilter = {
  readonly today: string
  readonly language?: string | undefined
  readonly genre?: string | undefined
  readonly q?: string | undefined
  readonly offset: number
  readonly limit: number
}

export async function listPublicMovies(
  db: Db,
  filter: MovieFilter,
): Promise<{ movies: MovieRow[]; total: number }> {
  const where = publicMovies(filter)
  const movies = await db.orm
    .select()
    .from(movie)
    .where(where)
    .orderBy(asc(movie.priorityCount), asc(movie.title))
    .offset(filter.offset)
    .limit(filter.limit)
  const [counted] = await db.orm.select({ total: count() }).from(movie).where(where)
  return { movies, total: counted?.total ?? 0 }
}

export async function findMovie(db: Db, id: string): Promise<MovieRow | undefined> {
  const [row] = await db.orm.select().from(movie).where(eq(movie.id, id))
  return row
}

export async function listMoviesByIds(db: Db, ids: readonly string[]): Promise<MovieRow[]> {
  return ids.length === 0
    ? []
    : db.orm
        .select()
        .from(movie)
        .where(inArray(movie.id, [...ids]))
}

/** Adds those that are not there yet and brings the dates of the others up to date. */
export async function upsertMovies(db: Db, movies: readonly MovieRow[]): Promise<void> {
  await db.orm
    .insert(movie)
    .values([...movies])
    .onConflictDoUpdate({
      target: movie.id,
      set: { releaseDate: sql`excluded.release_date`, endDate: sql`excluded.end_date` },
    })
}

function publicMovies({ today, language, genre, q }: MovieFilter): SQL | undefined {
  return and(
    eq(movie.isPublic, true),
    gte(movie.endDate, today),
    language === undefined ? undefined : eq(movie.language, language),
    genre === undefined ? undefined : sql`${genre} = any(${movie.genre})`,
    q === undefined ? undefined : ilike(movie.title, `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`),
  )
}
