import { useQuery } from '@tanstack/react-query'
import { readAllPages } from '#web/api/all-pages.ts'
import { listStaffMovies } from '#web/api/gen/sdk.gen.ts'
import type { StaffMovie } from '#web/api/gen/types.gen.ts'

const FIVE_MINUTES_MS = 300_000
const none: readonly StaffMovie[] = []

/** The movies that can be scheduled, by title: those that have not ended. */
export function useMovies(): readonly StaffMovie[] {
  const { data } = useQuery({
    queryKey: ['admin', 'movies-to-schedule'],
    staleTime: FIVE_MINUTES_MS,
    queryFn: ({ signal }) =>
      readAllPages((paging) =>
        listStaffMovies({ query: { ...paging, sort: 'title' }, signal, throwOnError: true }),
      ),
  })
  return data ?? none
}

/** Returns a movie as the timeline needs it. */
export function shownMovieOf({ _id, title, artwork, durationMinutes, ...movie }: StaffMovie) {
  const { releaseDate, endDate, formats } = movie
  return { _id, title, colour: artwork.colour, durationMinutes, releaseDate, endDate, formats }
}
