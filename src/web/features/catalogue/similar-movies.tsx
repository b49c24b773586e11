import { useQuery } from '@tanstack/react-query'
import { listSimilarMoviesOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { reasonMessage } from './reason-messages.ts'
import { MovieRow } from './movie-row.tsx'

export function similarMoviesQuery(movieId: string) {
  return { ...listSimilarMoviesOptions({ path: { id: movieId } }), staleTime: 60_000 }
}

/** Similar movies, each with the reason. Fails silently: the page is complete without them. */
export function SimilarMovies({ movieId, today }: { readonly movieId: string; readonly today: string }) {
  const { data = [] } = useQuery(similarMoviesQuery(movieId))
  if (data.length === 0) return null
  return (
    <div className="pb-20">
      <MovieRow title={m.similar_movies()} movies={data} today={today} noteOf={reasonMessage} />
    </div>
  )
}
