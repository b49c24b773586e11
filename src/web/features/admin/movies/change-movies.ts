import { changeManyMovies } from '#web/api/gen/sdk.gen.ts'
import type { StaffMovie } from '#web/api/gen/types.gen.ts'

export type BulkAction = 'publish' | 'hide' | 'delete'

/** As many as one call takes. */
const AT_ONCE = 100

/** Publishes, hides or deletes movies, each on its own; returns those that are done and the titles of those that were refused. */
export async function changeMovies(movies: readonly StaffMovie[], action: BulkAction) {
  const done = new Set<string>()
  for (let from = 0; from < movies.length; from += AT_ONCE) {
    const ids = movies.slice(from, from + AT_ONCE).map(({ _id }) => _id)
    const { data } = await changeManyMovies({ body: { ids, action }, throwOnError: true })
    for (const id of data.done) done.add(id)
  }
  return {
    done: movies.filter(({ _id }) => done.has(_id)),
    refused: movies.filter(({ _id }) => !done.has(_id)).map(({ title }) => title),
  }
}
