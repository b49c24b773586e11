import { queryOptions } from '@tanstack/react-query'
import { listMoviesOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'

/** All public movies in one answer: the lists of the pages are derived from it. */
export function moviesQuery() {
  return queryOptions({ ...listMoviesOptions({ query: { limit: 200 } }), staleTime: 60_000 })
}
