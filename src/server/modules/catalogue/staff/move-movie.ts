import { AppError } from '#contract/errors.ts'
import { recordChange, type ActorDeps } from '#server/modules/audit/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import { CATALOGUE_CHANGES } from '../search-catalogue.ts'
import { lockMoviesInOrder, setPriorities } from './staff-movies.queries.ts'

type Move = {
  readonly id: string
  /** The movie that follows it then; null: none. */
  readonly before: string | null
}

/** Moves a movie in the order of priority; all are numbered anew from 1. Throws `not_found` for either of the two. */
export async function moveMovie(
  deps: ActorDeps<'db' | 'now' | 'newId' | 'seatBus'>,
  { id, before }: Move,
): Promise<void> {
  await inTransaction(deps, async (deps) => {
    const movies = await lockMoviesInOrder(deps.db)
    const ids = movies.map((movie) => movie.id)
    if (!ids.includes(id) || (before !== null && !ids.includes(before))) throw new AppError('not_found')
    const order = before === id ? ids : insertedBefore(ids, { id, before })
    const known = new Map(movies.map((movie) => [movie.id, movie.priorityCount]))
    const numbered = order.map((id, index) => ({ id, priorityCount: index + 1 }))
    await setPriorities(
      deps.db,
      numbered.filter((movie) => known.get(movie.id) !== movie.priorityCount),
    )
    if (order.indexOf(id) === ids.indexOf(id)) return
    const place = (ids: readonly string[]) => ({ place: ids.indexOf(id) + 1 })
    await recordChange(deps, {
      action: 'movie.moved',
      subjectId: id,
      before: place(ids),
      after: place(order),
    })
  })
  deps.seatBus.changed(CATALOGUE_CHANGES)
}

function insertedBefore(ids: readonly string[], { id, before }: Move): string[] {
  const others = ids.filter((other) => other !== id)
  const at = before === null ? others.length : others.indexOf(before)
  return others.toSpliced(at, 0, id)
}
