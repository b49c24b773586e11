import { AppError } from '#contract/errors.ts'
import { recordChange, type ActorDeps } from '#server/modules/audit/index.ts'
import { inTransaction, type Transaction } from '#server/platform/database.ts'
import type { DraftMovieRow } from '../catalogue.tables.ts'
import { lockMoviesInOrder, setPriorities, type Prioritised } from './staff-movies.queries.ts'

type Move = {
  readonly id: string
  /** The movie that follows it then; null: none; `first`: the one that is the first now. */
  readonly before: string | null
}

type TransactionDeps = ActorDeps<'now' | 'newId'> & { readonly db: Transaction }

/** Moves a movie in the order of priority; all are numbered anew from 1. Throws `not_found` for either of the two. */
export async function moveMovie(
  deps: ActorDeps<'db' | 'now' | 'newId' | 'seatBus'>,
  { id, before }: Move,
): Promise<void> {
  await inTransaction(deps, async (deps) => {
    const movies = await lockMoviesInOrder(deps.db)
    const ids = movies.map((movie) => movie.id)
    const isNamed = before !== null && before !== 'first'
    if (!ids.includes(id) || (isNamed && !ids.includes(before))) throw new AppError('not_found')
    const others = ids.filter((other) => other !== id)
    await moveTo(deps, { movies, id, place: placeBefore(before) })

    function placeBefore(next: string | null): number {
      if (next === 'first') return 0
      if (next === id) return ids.indexOf(id)
      return next === null ? others.length : others.indexOf(next)
    }
  })
}

/**
 * Moves a movie to the place that its `priorityCount` names, and returns it with the number that it has then; undefined leaves it. A number that it
 * has already moves nothing.
 */
export async function placeMovie(
  deps: TransactionDeps,
  movie: DraftMovieRow,
  priorityCount: number | undefined,
): Promise<DraftMovieRow> {
  if (priorityCount === undefined || priorityCount === movie.priorityCount) return movie
  const movies = await lockMoviesInOrder(deps.db)
  const place = Math.min(priorityCount, movies.length) - 1
  await moveTo(deps, { movies, id: movie.id, place })
  return { ...movie, priorityCount: place + 1 }
}

type MoveTo = { readonly movies: readonly Prioritised[]; readonly id: string; readonly place: number }

/** Numbers the movies from 1, with one of them at another place; the first is 0. */
async function moveTo(deps: TransactionDeps, { movies, id, place }: MoveTo): Promise<void> {
  const ids = movies.map((movie) => movie.id)
  const from = ids.indexOf(id)
  const order = ids.filter((other) => other !== id).toSpliced(place, 0, id)
  const known = new Map(movies.map((movie) => [movie.id, movie.priorityCount]))
  const numbered = order.map((id, index) => ({ id, priorityCount: index + 1 }))
  await setPriorities(
    deps.db,
    numbered.filter((movie) => known.get(movie.id) !== movie.priorityCount),
  )
  if (from === place) return
  await recordChange(deps, {
    action: 'movie.moved',
    subjectId: id,
    before: { place: from + 1 },
    after: { place: place + 1 },
  })
}
