import { useQuery } from '@tanstack/react-query'
import { localDate } from '#domain/time.ts'
import { nowShowing } from './movie-lists.ts'
import { moviesQuery } from './movies-query.ts'
import { PosterCollage } from './poster-collage.tsx'

/** What is on, beside the form of sign-in. */
export function AuthPosters() {
  const { data = [] } = useQuery(moviesQuery())
  return <PosterCollage movies={nowShowing(data, localDate(new Date()))} />
}
