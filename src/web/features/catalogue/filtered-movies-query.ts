import { keepPreviousData } from '@tanstack/react-query'
import { allMoviesQuery } from '#web/api/all-pages.ts'
import type { MovieFilters } from './movie-filters.ts'

/** Returns the query for the filters that the server applies: search words, day and time. Null without them. */
export function filteredMoviesQuery({ q, date, time }: MovieFilters) {
  if (!q && !date && !time) return null
  return {
    ...allMoviesQuery({ ...(q && { q }), ...(date && { date }), ...(time && { time }) }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  }
}
