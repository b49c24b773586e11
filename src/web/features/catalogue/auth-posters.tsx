import { useQuery } from '@tanstack/react-query'
import { useToday } from '#web/lib/time/cinema-clock.ts'
import { nowShowing } from './movie-lists.ts'
import { moviesQuery } from './movies-query.ts'
import { PosterCollage } from './poster-collage.tsx'

/** Posters of current movies beside the sign-in form. */
export function AuthPosters() {
  const { data = [] } = useQuery(moviesQuery())
  return <PosterCollage movies={nowShowing(data, useToday())} />
}
