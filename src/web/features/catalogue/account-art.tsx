import { useQuery } from '@tanstack/react-query'
import { localDate } from '#domain/time.ts'
import { nowShowing } from './movie-lists.ts'
import { moviesQuery } from './movies-query.ts'
import { PosterWall } from './poster-wall.tsx'

/** What is on, beside the form of sign-in. */
export function AccountArt() {
  const { data = [] } = useQuery(moviesQuery())
  return <PosterWall movies={nowShowing(data, localDate(new Date()))} />
}
