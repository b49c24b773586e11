import { priceColumn } from '#web/admin-ui/list/price-column.tsx'
import { csvInstant } from '#web/admin-ui/format.ts'
import type { ListColumn } from '#web/admin-ui/list/list-types.ts'
import type { StaffShowtime } from '#web/api/gen/types.gen.ts'
import { cinemaLabel } from '#web/lib/labels/cinema-labels.ts'
import { formatShortDate } from '#web/lib/time/dates.ts'
import { formatTime } from '#web/lib/time/format-time.ts'
import { m } from '#web/paraglide/messages.js'
import { formatChangeText } from '../timeline/block-text.ts'

const start = ({ startDate, startAt }: Pick<StaffShowtime, 'startDate' | 'startAt'>) =>
  `${formatShortDate(startDate)}, ${formatTime(startAt)}`

export const showtimeStates: Readonly<Record<StaffShowtime['state'], () => string>> = {
  draft: m.schedule_state_draft,
  published: m.schedule_state_published,
  cancelled: m.schedule_state_cancelled,
}

/** The state of a showtime with what is planned for it. */
export function stateOf({ state, staged }: StaffShowtime): string {
  if (!staged) return showtimeStates[state]()
  return staged.isRemoved ? m.schedule_state_removed() : m.schedule_state_moved()
}

/** As on the timeline: "2D to 3D" while another format is planned. */
function formatOf(show: StaffShowtime): string {
  return formatChangeText(show, show.staged?.isRemoved ? null : show.staged)
}

export const showtimeColumns: readonly ListColumn<StaffShowtime>[] = [
  {
    key: 'start',
    label: m.admin_start,
    render: start,
    csv: ({ startsAt }) => csvInstant(startsAt),
    sort: { up: 'start', down: 'start_desc' },
    width: '12rem',
  },
  {
    key: 'movie',
    label: m.admin_movie,
    render: ({ movie }) => <span className="showtime-title">{movie.title}</span>,
    csv: ({ movie }) => movie.title,
    sort: { up: 'movie' },
  },
  {
    key: 'cinema',
    label: m.admin_cinema,
    render: ({ cinema }) => cinemaLabel(cinema.name),
    csv: ({ cinema }) => cinema.name,
    sort: { up: 'cinema' },
  },
  {
    key: 'format',
    label: m.schedule_format,
    render: formatOf,
    csv: formatOf,
  },
  { key: 'state', label: m.admin_state, render: stateOf, csv: stateOf },
  {
    key: 'sold',
    label: m.schedule_sold,
    render: ({ seatsSold, seatsTotal }) => `${seatsSold} / ${seatsTotal}`,
    csv: ({ seatsSold }) => seatsSold,
    isNumber: true,
  },
  priceColumn,
]
