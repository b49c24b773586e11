import { allMoviesQuery } from '#web/api/all-pages.ts'

export function moviesQuery() {
  return { ...allMoviesQuery(), staleTime: 60_000 }
}
