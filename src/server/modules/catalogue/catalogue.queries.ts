import type { Certificate } from '#domain/movie-facts.ts'
import type { MovieCategory, MovieSort } from '#domain/movie-filters.ts'
import type { Page } from '#contract/paging.ts'
import { joinConditions, type Where } from '#server/platform/conditions.ts'
import type { Db } from '#server/platform/database.ts'
import { patternOfText } from '#server/platform/like-pattern.ts'
import { pageOf, type Slice } from '#server/platform/paging.ts'
import type { NamedRow } from '#server/ports/name-records.ts'
import { MOVIE_COLUMNS, movieFields, NEW_MOVIES, type MovieRow, type NewMovie } from './catalogue.tables.ts'

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

const orders: Readonly<Record<MovieSort, string>> = {
  priority: 'm.priority_count, m.title, m.id',
  title: 'm.title, m.id',
  release: 'm.release_date desc, m.title, m.id',
  length: 'm.duration_minutes, m.title, m.id',
}

export function listPublicMovies(db: Db, filter: MovieFilter): Promise<Page<MovieRow[]>> {
  return pageOfMovies(db, publicMovies(filter), filter)
}

/** Returns movies for private screenings that have not ended, by priority. */
export function listPrivateMovies(
  db: Db,
  { today, ...slice }: Slice & { readonly today: string },
): Promise<Page<MovieRow[]>> {
  const where = joinConditions([['m.is_private and m.end_date >= $1', today]])
  return pageOfMovies(db, where, { ...slice, sort: 'priority' })
}

function pageOfMovies(
  db: Db,
  { text, values }: Where,
  { sort, offset, limit }: Slice & { readonly sort: MovieSort },
): Promise<Page<MovieRow[]>> {
  const next = values.length + 1
  return pageOf(
    db.query<MovieRow>(
      `select ${MOVIE_COLUMNS} from movie m where ${text} order by ${orders[sort]} offset $${next} limit $${next + 1}`,
      [...values, offset, limit],
    ),
    db.query<{ total: number }>(`select count(*)::int as total from movie m where ${text}`, values),
  )
}

const IS_CURRENT = 'm.is_public and m.end_date >= $1'

/** Returns all public movies that have not ended, by priority. */
export function listCurrentMovies(db: Db, today: string): Promise<MovieRow[]> {
  return db.query<MovieRow>(
    `select ${MOVIE_COLUMNS} from movie m where ${IS_CURRENT} order by ${orders.priority}`,
    [today],
  )
}

/** Returns the ids of all public movies that have not ended. */
export async function listFindableMovieIds(db: Db, today: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(`select m.id from movie m where ${IS_CURRENT} order by m.id`, [
    today,
  ])
  return rows.map(({ id }) => id)
}

export async function findMovie(db: Db, id: string): Promise<MovieRow | undefined> {
  const [row] = await db.query<MovieRow>(`select ${MOVIE_COLUMNS} from movie m where m.id = $1`, [id])
  return row
}

/** Returns movies by id, without drafts that lack a length or certificate. */
export async function listMoviesByIds(db: Db, ids: readonly string[]): Promise<MovieRow[]> {
  return ids.length === 0
    ? []
    : db.query<MovieRow>(
        `select ${MOVIE_COLUMNS} from movie m where m.id = any($1::uuid[]) and m.certificate is not null and m.duration_minutes is not null`,
        [ids],
      )
}

const inserted: Readonly<Record<string, string>> = {
  priorityCount: 'coalesce(n."priorityCount", (select coalesce(max(priority_count), 0) + 1 from movie))',
  version: 'coalesce(n.version, 1)',
}
/** The text that inserts the movies of a JSON array; one without a priority is the last. */
export const INSERT_MOVIES = `insert into movie as m (${movieFields.map(({ column }) => column).join(', ')})
  select ${movieFields.map(({ name }) => inserted[name] ?? `n."${name}"`).join(', ')} from ${NEW_MOVIES}`

/** Inserts new movies. Of the others it updates the dates, and adds what they lack for Hindi pages. */
export async function upsertMovies(db: Db, movies: readonly NewMovie[]): Promise<void> {
  await db.query(
    `${INSERT_MOVIES}
     on conflict (id) do update set release_date = excluded.release_date, end_date = excluded.end_date,
       backdrop_shade = case when m.backdrop_id is null then excluded.backdrop_shade else m.backdrop_shade end,
       synopsis_in_hindi = coalesce(m.synopsis_in_hindi, excluded.synopsis_in_hindi),
       director_in_hindi = coalesce(m.director_in_hindi, excluded.director_in_hindi),
       cast_in_hindi = case when m.cast_in_hindi = '{}' then excluded.cast_in_hindi else m.cast_in_hindi end`,
    [JSON.stringify(movies)],
  )
}

function publicMovies({ today, ...filter }: MovieFilter): Where {
  const { language, genre, certificate, category, ids, words } = filter
  const release = category === 'nowShowing' ? 'm.release_date <= $1' : 'm.release_date > $1'
  return joinConditions([
    [IS_CURRENT, today],
    ['m.language = $1', language],
    ['$1 = any(m.genre)', genre],
    ['m.certificate = $1', certificate],
    ['m.id = any($1::uuid[])', ids],
    [release, category && today],
    // Found by the search index, or with the query as a substring of the title.
    ['(m.title ilike $1 or m.id = any($2::uuid[]))', words && patternOfText(words.q), words?.foundIds],
  ])
}

export function listMovieNames(db: Db, ids: readonly string[]): Promise<NamedRow[]> {
  return db.query('select id, title as name, null as at, id as opens from movie where id = any($1::uuid[])', [
    ids,
  ])
}
