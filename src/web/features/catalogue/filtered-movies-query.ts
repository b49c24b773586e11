import { keepPreviousData } from '@tanstack/react-query'
import { allMoviesQuery } from '#web/api/all-pages.ts'
import type { MovieFilters } from './movie-filters.ts'

/** What only the server can decide: what words mean, and what plays when. Null when nothing of it is asked. */
export function filteredMoviesQuery({ q, date, time }: MovieFilters) {
  if (!q && !date && !time) return null
  return {
    ...allMoviesQuery({ ...(q && { q }), ...(date && { date }), ...(time && { time }) }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  }
}
