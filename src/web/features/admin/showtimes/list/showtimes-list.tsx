import { Button } from '@mantine/core'
import { lazy } from 'react'
import { LazyPart } from '#web/admin-ui/lazy-part.tsx'
import { businessDayOf } from '#domain/schedule.ts'
import { daysAfter } from '#domain/time.ts'
import { parseWholeNumber } from '#domain/typed-number.ts'
import { ListPage } from '#web/admin-ui/list/list-page.tsx'
import type { ListFilter, ListQuery, ReadPage } from '#web/admin-ui/list/list-types.ts'
import { useListSearch } from '#web/admin-ui/list/use-list-search.ts'
import { listStaffShowtimes } from '#web/api/gen/sdk.gen.ts'
import type { ListStaffShowtimesData, StaffShowtime } from '#web/api/gen/types.gen.ts'
import { cinemaNow } from '#web/lib/time/cinema-clock.ts'
import { cinemaLabel } from '#web/lib/labels/cinema-labels.ts'
import { formatShortDate } from '#web/lib/time/dates.ts'
import { titleOf } from '#web/lib/labels/movie-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { useCinemas } from '../timeline/use-cinemas.ts'
import { hourText } from '../../dashboard/figure-text.ts'
import { useMovies } from '../use-movies.ts'
import { ViewSwitch } from '../view-switch.tsx'
import { ShowtimeBulk } from './showtime-bulk.tsx'
import { showtimeColumns, showtimeStates } from './showtime-columns.tsx'
import './showtimes-list.css'

/** Loaded when a showtime is opened. */
const ListPanel = lazy(async () => ({ default: (await import('./list-panel.tsx')).ListPanel }))

const readShowtimes: ReadPage<StaffShowtime> = (query, signal) =>
  listStaffShowtimes({
    query: withoutView(query) as NonNullable<ListStaffShowtimesData['query']>,
    ...(signal && { signal }),
    throwOnError: true,
  })

/** The view and its day are only of the page. */
function withoutView(query: ListQuery): object {
  return Object.fromEntries(Object.entries(query).filter(([name]) => name !== 'as' && name !== 'day'))
}

/** The showtimes of the coming days, drafts and cancelled ones among them. */
export function ShowtimesList() {
  const { open } = useListSearch()
  return (
    <ListPage
      title={m.admin_showtimes()}
      name="showtimes"
      readPage={readShowtimes}
      columns={showtimeColumns}
      filters={useFilters()}
      defaultSort="start"
      empty={m.admin_showtimes_empty()}
      createLabel={m.schedule_add()}
      bulk={(selection) => <ShowtimeBulk selection={selection} />}
      tools={
        <>
          <Button variant="subtle" size="compact-sm" onClick={() => open('copy')}>
            {m.schedule_copy_days()}
          </Button>
          <ViewSwitch view="list" />
        </>
      }
      panel={(id, close) => (
        <LazyPart>
          <ListPanel key={id} id={id} onClose={close} />
        </LazyPart>
      )}
    />
  )
}

const DAYS = 14

function useFilters(): readonly ListFilter[] {
  const today = businessDayOf(cinemaNow())
  const { search } = useListSearch()
  const coming = Array.from({ length: DAYS }, (_, index) => daysAfter(today, index))
  const chosen = search['date'] ? [String(search['date'])] : []
  const days = [...new Set([...coming, ...chosen])].toSorted()
  return [
    {
      name: 'movieId',
      label: m.admin_movie,
      options: useMovies().map((movie) => ({ value: movie._id, label: titleOf(movie) })),
    },
    {
      name: 'cinemaId',
      label: m.admin_cinema,
      options: useCinemas().map(({ _id, name }) => ({ value: _id, label: cinemaLabel(name) })),
    },
    {
      name: 'date',
      label: m.schedule_date,
      options: days.map((value) => ({ value, label: formatShortDate(value) })),
    },
    {
      name: 'state',
      label: m.admin_state,
      options: Object.entries(showtimeStates).map(([value, label]) => ({ value, label: label() })),
    },
    ...useFigureFilters(),
  ]
}

/** Figures of the dashboard, and the formats and dates of a movie, lead to showtimes by these: each is a chip while it is set. */
function useFigureFilters(): readonly ListFilter[] {
  const { search } = useListSearch()
  const only = (name: string, label: string) => (search[name] ? [{ value: String(search[name]), label }] : [])
  const dayOf = (name: string) => formatShortDate(String(search[name] ?? ''))
  return [
    { name: 'from', label: m.admin_from_day, options: only('from', search['from'] ? dayOf('from') : '') },
    { name: 'to', label: m.admin_until_day, options: only('to', search['to'] ? dayOf('to') : '') },
    { name: 'room', label: m.figure_room, options: only('room', String(search['room'] ?? '')) },
    {
      name: 'hour',
      label: m.admin_start,
      options: only('hour', hourText(parseWholeNumber(search['hour'] ?? '') ?? 0)),
    },
    {
      name: 'needsFormats',
      label: m.schedule_format,
      options: only('needsFormats', formatsToCome(String(search['needsFormats'] ?? ''))),
    },
    { name: 'isToCome', label: m.admin_start, options: only('isToCome', m.schedule_to_come()) },
    {
      name: 'sale',
      label: m.showtime_sale,
      options: [
        { value: 'seats', label: m.showtime_sale_seats() },
        { value: 'private', label: m.showtime_sale_private() },
      ],
    },
  ].map((filter) => ({ ...filter, isQuiet: true as const }))
}

/** "3D, IMAX, to come" */
function formatsToCome(sent: string): string {
  return m.showtime_formats_to_come({ formats: sent.split(',').join(', ') })
}
