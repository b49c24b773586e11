import { and, asc, count, desc, eq, gt, gte, ilike, inArray, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Certificate } from '#domain/movie-facts.ts'
import type { MovieCategory, MovieSort } from '#domain/movie-filters.ts'
import type { Page } from '#contract/paging.ts'
import type { Db } from '#server/platform/database.ts'
import { patternOfText } from '#server/platform/like-pattern.ts'
import { pageOf, type Slice } from '#server/platform/paging.ts'
import { movie, type MovieRow, type NewMovie } from './catalogue.tables.ts'

export type MovieFilter = Slice & {
  readonly today: string
  readonly language?: string | undefined
  readonly genre?: string | undefined
  readonly certificate?: Certificate | undefined
  readonly category?: MovieCategory | undefined
  /** Restricts the list to these ids. */
  readonly ids?: readonly string[] | undefined
  readonly words?: { readonly q: string; readonly foundIds: readonly string[] } | undefined
  readonly sort: MovieSort
}

export function listPublicMovies(db: Db, filter: MovieFilter): Promise<Page<MovieRow[]>> {
  const where = publicMovies(filter)
  return pageOf(
    db.orm
      .select()
      .from(movie)
      .where(where)
      .orderBy(...orderBy(filter.sort))
      .offset(filter.offset)
      .limit(filter.limit),
    db.orm.select({ total: count() }).from(movie).where(where),
  )
}

/** Returns movies for private screenings that have not ended, by priority. */
export function listPrivateMovies(
  db: Db,
  { today, offset, limit }: Slice & { readonly today: string },
): Promise<Page<MovieRow[]>> {
  const where = and(eq(movie.isPrivate, true), gte(movie.endDate, today))
  return pageOf(
    db.orm
      .select()
      .from(movie)
      .where(where)
      .orderBy(...orderBy('priority'))
      .offset(offset)
      .limit(limit),
    db.orm.select({ total: count() }).from(movie).where(where),
  )
}

/** Returns all public movies that have not ended, by priority. */
export function listCurrentMovies(db: Db, today: string): Promise<MovieRow[]> {
  return db.orm
    .select()
    .from(movie)
    .where(isCurrent(today))
    .orderBy(...orderBy('priority'))
}

/** Returns the ids of all public movies that have not ended. */
export async function listFindableMovieIds(db: Db, today: string): Promise<string[]> {
  const rows = await db.orm
    .select({ id: movie.id })
    .from(movie)
    .where(isCurrent(today))
    .orderBy(asc(movie.id))
  return rows.map(({ id }) => id)
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

/** Inserts new movies. Of the others it updates the dates, and adds what they lack for Hindi pages. */
export async function upsertMovies(db: Db, movies: readonly NewMovie[]): Promise<void> {
  await db.orm
    .insert(movie)
    .values([...movies])
    .onConflictDoUpdate({
      target: movie.id,
      set: {
        releaseDate: sql`excluded.release_date`,
        endDate: sql`excluded.end_date`,
        backdropShade: sql`case when ${movie.backdropId} is null then excluded.backdrop_shade else ${movie.backdropShade} end`,
        synopsisInHindi: sql`coalesce(${movie.synopsisInHindi}, excluded.synopsis_in_hindi)`,
        directorInHindi: sql`coalesce(${movie.directorInHindi}, excluded.director_in_hindi)`,
        castInHindi: sql`case when ${movie.castInHindi} = '{}' then excluded.cast_in_hindi else ${movie.castInHindi} end`,
      },
    })
}

const orders: Readonly<Record<MovieSort, readonly SQL[]>> = {
  priority: [asc(movie.priorityCount)],
  title: [],
  release: [desc(movie.releaseDate)],
  length: [asc(movie.durationMinutes)],
}

function orderBy(sort: MovieSort): SQL[] {
  return [...orders[sort], asc(movie.title), asc(movie.id)]
}

function isCurrent(today: string): SQL | undefined {
  return and(eq(movie.isPublic, true), gte(movie.endDate, today))
}

function publicMovies(filter: MovieFilter): SQL | undefined {
  const { today, language, genre, certificate, ids } = filter
  return and(
    isCurrent(today),
    language === undefined ? undefined : eq(movie.language, language),
    genre === undefined ? undefined : sql`${genre} = any(${movie.genre})`,
    certificate === undefined ? undefined : eq(movie.certificate, certificate),
    ids === undefined ? undefined : inArray(movie.id, [...ids]),
    inCategory(filter),
    withWords(filter),
  )
}

function inCategory({ category, today }: MovieFilter): SQL | undefined {
  if (!category) return undefined
  return category === 'nowShowing' ? lte(movie.releaseDate, today) : gt(movie.releaseDate, today)
}

/** Movies found by the search index, or with the query as a substring of the title. */
function withWords({ words }: MovieFilter): SQL | undefined {
  if (!words) return undefined
  const inTitle = ilike(movie.title, patternOfText(words.q))
  return or(inTitle, inArray(movie.id, [...words.foundIds]))
}
