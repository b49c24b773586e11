import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listMoviesOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import type { MovieFilters } from './movie-filters.ts'

/** What only the server can decide: what words mean, and what plays when. Null when nothing of it is asked. */
export function filteredMoviesQuery({ q, date, time }: MovieFilters) {
  if (!q && !date && !time) return null
  const query = { limit: 200, ...(q && { q }), ...(date && { date }), ...(time && { time }) }
  return queryOptions({
    ...listMoviesOptions({ query }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })
}
