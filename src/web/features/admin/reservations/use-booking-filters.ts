import { useQuery } from '@tanstack/react-query'
import type { ListFilter } from '#web/admin-ui/list/list-types.ts'
import { listCinemasOptions, listMoviesOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { titleOf } from '#web/lib/movie-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { stateOptions } from './booking-labels.ts'

const ownFields = [
  ['paidFrom', m.admin_from_day],
  ['paidUntil', m.admin_until_day],
  ['showFrom', m.admin_from_day],
  ['showUntil', m.admin_until_day],
] as const

/** The filters of bookings. The counter may not read the movies of staff, so those of the public site are offered. */
export function useBookingFilters(): readonly ListFilter[] {
  const movies = useQuery(listMoviesOptions()).data?.items ?? []
  const cinemas = useQuery(listCinemasOptions()).data ?? []
  return [
    { name: 'state', label: m.admin_state, options: stateOptions },
    {
      name: 'movie',
      label: m.admin_movie,
      options: movies.map((movie) => ({ value: movie._id, label: titleOf(movie) })),
    },
    {
      name: 'cinema',
      label: m.admin_cinema,
      options: cinemas.map(({ _id, name }) => ({ value: _id, label: name })),
    },
    ...ownFields.map(([name, label]) => ({ name, label, options: [], hasOwnField: true as const })),
  ]
}
