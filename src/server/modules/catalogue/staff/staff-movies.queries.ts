import type { Certificate } from '#domain/movie-facts.ts'
import type { MovieState, StaffMovieSort } from '#domain/movie-filters.ts'
import type { Page } from '#contract/paging.ts'
import { joinConditions, type Condition, type Where } from '#server/platform/conditions.ts'
import type { Db, Transaction } from '#server/platform/database.ts'
import { patternOfText } from '#server/platform/like-pattern.ts'
import { pageOf, type Slice } from '#server/platform/paging.ts'
import { INSERT_MOVIES } from '../catalogue.queries.ts'
import {
  MOVIE_COLUMNS,
  movieFields,
  NEW_MOVIES,
  type DraftMovieRow,
  type NewMovie,
} from '../catalogue.tables.ts'

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

const orders: Readonly<Record<StaffMovieSort, string>> = {
  priority: 'm.priority_count, m.title, m.id',
  title: 'm.title, m.id',
  title_desc: 'm.title desc, m.id desc',
  release: 'm.release_date desc, m.id',
  release_asc: 'm.release_date, m.id',
  end: 'm.end_date, m.id',
  end_desc: 'm.end_date desc, m.id',
  length: 'm.duration_minutes, m.id',
  length_desc: 'm.duration_minutes desc, m.id',
}

/** Returns a page of all movies, drafts among them. */
export function listStaffMovies(db: Db, filter: StaffMovieFilter): Promise<Page<DraftMovieRow[]>> {
  const { text, values } = whereOf(filter)
  const next = values.length + 1
  return pageOf(
    db.query<DraftMovieRow>(
      `select ${MOVIE_COLUMNS} from movie m where ${text} order by ${orders[filter.sort]} offset $${next} limit $${next + 1}`,
      [...values, filter.offset, filter.limit],
    ),
    db.query<{ total: number }>(`select count(*)::int as total from movie m where ${text}`, values),
  )
}

/** Returns a movie, also a draft. */
export async function findStaffMovie(db: Db, id: string): Promise<DraftMovieRow | undefined> {
  const [row] = await db.query<DraftMovieRow>(`select ${MOVIE_COLUMNS} from movie m where m.id = $1`, [id])
  return row
}

function whereOf(filter: StaffMovieFilter): Where {
  const { language, genre, certificate, isPrivate, q } = filter
  return joinConditions([
    inState(filter),
    ['m.language = $1', language],
    ['$1 = any(m.genre)', genre],
    ['m.certificate = $1', certificate],
    ['m.is_private = $1', isPrivate],
    [
      `(m.title ilike $1 or m.title_in_script ilike $1 or m.director ilike $1 or array_to_string(m.cast_names, ' ') ilike $1)`,
      q?.trim() ? patternOfText(q.trim()) : undefined,
    ],
  ])
}

const IS_ANNOUNCED = '(m.is_public or m.is_private)'

function inState({ state, today }: StaffMovieFilter): Condition {
  switch (state) {
    case undefined:
      return ['true']
    case 'draft':
      return [`not ${IS_ANNOUNCED}`]
    case 'showing':
      return [`${IS_ANNOUNCED} and $1 between m.release_date and m.end_date`, today]
    case 'coming':
      return [`${IS_ANNOUNCED} and m.release_date > $1`, today]
    case 'ended':
      return [`${IS_ANNOUNCED} and m.end_date < $1`, today]
  }
}

/** Locks a movie until the end of the transaction. New showtimes of it wait meanwhile, because their foreign key locks it as well. */
export async function lockMovie(tx: Transaction, id: string): Promise<DraftMovieRow | undefined> {
  const [row] = await tx.query<DraftMovieRow>(
    `select ${MOVIE_COLUMNS} from movie m where m.id = $1 for update`,
    [id],
  )
  return row
}

type Named = Pick<DraftMovieRow, 'title' | 'language'>

/** Returns whether a movie of this language has this title, whatever the case. */
export async function hasTitle(tx: Transaction, { title, language }: Named): Promise<boolean> {
  const rows = await tx.query(
    'select m.id from movie m where lower(m.title) = lower($1) and lower(m.language) = lower($2) limit 1',
    [title, language],
  )
  return rows.length > 0
}

type NewDraft = Omit<NewMovie, 'priorityCount' | 'certificate' | 'durationMinutes'> &
  Pick<DraftMovieRow, 'certificate' | 'durationMinutes'>

/** Inserts a movie, last in the order of priority. */
export async function insertMovie(tx: Transaction, row: NewDraft): Promise<DraftMovieRow> {
  const [inserted] = await tx.query<DraftMovieRow>(`${INSERT_MOVIES} returning ${MOVIE_COLUMNS}`, [
    JSON.stringify([row]),
  ])
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

const CHANGES = movieFields
  .filter(({ name }) => !['id', 'priorityCount', 'version'].includes(name))
  .map(({ name, column }) => `${column} = n."${name}"`)
  .join(', ')

/** Replaces the fields of a locked movie, save its priority; its version becomes one higher. */
export async function updateMovie(tx: Transaction, row: DraftMovieRow): Promise<DraftMovieRow> {
  const [updated] = await tx.query<DraftMovieRow>(
    `update movie m set ${CHANGES}, version = m.version + 1 from ${NEW_MOVIES} where m.id = n.id
     returning ${MOVIE_COLUMNS}`,
    [JSON.stringify([row])],
  )
  if (!updated) throw new Error(`movie ${row.id} is missing`)
  return updated
}

/** Fails with a foreign key's violation when the movie has a showtime. */
export async function deleteMovieRow(tx: Transaction, id: string): Promise<void> {
  await tx.query('delete from movie where id = $1', [id])
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
