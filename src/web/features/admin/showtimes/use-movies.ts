import { useQuery } from '@tanstack/react-query'
import { readAllPages } from '#web/api/all-pages.ts'
import { listStaffMovies } from '#web/api/gen/sdk.gen.ts'
import type { StaffMovie } from '#web/api/gen/types.gen.ts'

const FIVE_MINUTES_MS = 300_000
/** A draft that lacks its length cannot be planned yet. */
export type PlannableMovie = StaffMovie & { readonly durationMinutes: number }

const none: readonly PlannableMovie[] = []

/** The movies that can be planned, by title. */
export function useMovies(): readonly PlannableMovie[] {
  const { data } = useQuery({
    queryKey: ['admin', 'movies-to-schedule'],
    staleTime: FIVE_MINUTES_MS,
    queryFn: ({ signal }) =>
      readAllPages((paging) =>
        listStaffMovies({ query: { ...paging, sort: 'title' }, signal, throwOnError: true }),
      ),
    select: plannableMovies,
  })
  return data ?? none
}

function plannableMovies(movies: readonly StaffMovie[]): readonly PlannableMovie[] {
  return movies.filter(
    (movie): movie is PlannableMovie => movie.certificate !== null && movie.durationMinutes !== null,
  )
}

/** Returns a movie as the timeline needs it. */
export function pickMovie({ _id, title, artwork, durationMinutes, ...movie }: PlannableMovie) {
  const { releaseDate, endDate, formats } = movie
  return { _id, title, colour: artwork.colour, durationMinutes, releaseDate, endDate, formats }
}

type Shown = { readonly _id: string; readonly endDate: string }

/** Returns the movies that can be shown on a date or after it, and the chosen one. Those of a later release can: the date may change. */
export function moviesOfDay<Movie extends Shown>(
  movies: readonly Movie[],
  date: string,
  chosen: string | null,
): Movie[] {
  return movies.filter(({ _id, endDate }) => endDate >= date || _id === chosen)
}
