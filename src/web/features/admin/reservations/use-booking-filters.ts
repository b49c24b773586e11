import { useQuery } from '@tanstack/react-query'
import type { ListFilter } from '#web/admin-ui/list/list-types.ts'
import { listCinemasOptions, listMoviesOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { titleOf } from '#web/lib/labels/movie-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { hourText } from '../dashboard/figure-text.ts'
import { methodOptions, refundOptions, stateOptions } from './booking-labels.ts'

const ownFields = [
  ['paidFrom', m.admin_from_day],
  ['paidUntil', m.admin_until_day],
  ['showFrom', m.admin_from_day],
  ['showUntil', m.admin_until_day],
  ['returnedFrom', m.admin_from_day],
  ['returnedUntil', m.admin_until_day],
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
    { name: 'method', label: m.booking_method, options: methodOptions },
    { name: 'refund', label: m.booking_refund_state, options: refundOptions },
    ...quietFilters(cinemas.map(({ room }) => room)),
    ...ownFields.map(([name, label]) => ({ name, label, options: [], hasOwnField: true as const })),
  ]
}

const HOURS = Array.from({ length: 24 }, (_, index) => (index + 6) % 24)
const hourOptions = HOURS.map((hour) => ({ value: String(hour), label: hourText(hour) }))

/** Those that figures lead to. */
function quietFilters(rooms: readonly string[]): readonly ListFilter[] {
  const roomOptions = [...new Set(rooms)].map((room) => ({ value: room, label: room }))
  return [
    { name: 'room', label: m.figure_room, options: roomOptions, isQuiet: true },
    {
      name: 'isExchanged',
      label: m.booking_exchanged,
      options: [{ value: 'false', label: m.booking_not_exchanged() }],
      isQuiet: true,
    },
    {
      name: 'isAdmitted',
      label: m.figure_admitted,
      options: [{ value: 'true', label: m.booking_admitted_only() }],
      isQuiet: true,
    },
    { name: 'paidHour', label: m.booking_paid_hour, options: hourOptions, isQuiet: true },
    { name: 'showHour', label: m.booking_show_hour, options: hourOptions, isQuiet: true },
  ]
}
