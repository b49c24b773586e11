import type { ListColumn } from '#web/admin-ui/list/list-types.ts'
import { Money } from '#web/admin-ui/money.tsx'
import type { Reservation } from '#web/api/gen/types.gen.ts'
import { formatPaise } from '#domain/money.ts'
import { formatInstant } from '#web/admin-ui/format.ts'
import { formatDay } from '#web/lib/dates.ts'
import { formatTime } from '#web/lib/format-time.ts'
import { bookedTitle } from '#web/lib/movie-labels.ts'
import { m } from '#web/paraglide/messages.js'

const states = {
  confirmed: m.admin_state_confirmed,
  cancelled: m.admin_state_cancelled,
  disputed: m.admin_state_disputed,
  void: m.admin_state_void,
} as const

export function stateLabel({ state }: Reservation): string {
  return states[state]()
}

const showOf = ({ date, startAt }: Reservation) => `${formatDay(date)}, ${formatTime(startAt)}`

/** The columns of bookings, private ones too. */
export const reservationColumns: readonly ListColumn<Reservation>[] = [
  { key: 'code', label: m.admin_code, render: ({ code }) => code, csv: ({ code }) => code },
  { key: 'name', label: m.admin_name, render: ({ name }) => name, csv: ({ name }) => name },
  { key: 'phone', label: m.admin_phone, render: ({ phone }) => phone, csv: ({ phone }) => phone },
  {
    key: 'email',
    label: m.admin_email,
    render: ({ email }) => email,
    csv: ({ email }) => email,
    isHidden: true,
  },
  { key: 'movie', label: m.admin_movie, render: bookedTitle, csv: ({ movie }) => movie },
  { key: 'cinema', label: m.admin_cinema, render: ({ cinema }) => cinema, csv: ({ cinema }) => cinema },
  { key: 'show', label: m.admin_show, render: showOf, csv: ({ startsAt }) => startsAt },
  {
    key: 'people',
    label: m.admin_people,
    render: ({ people }) => people,
    csv: ({ people }) => people,
    isNumber: true,
  },
  {
    key: 'total',
    label: m.admin_total,
    render: ({ total }) => <Money paise={total} />,
    csv: ({ total }) => formatPaise(total),
    isNumber: true,
  },
  { key: 'state', label: m.admin_state, render: stateLabel, csv: stateLabel },
  {
    key: 'booked',
    label: m.admin_booked,
    render: ({ bookedAt }) => formatInstant(bookedAt),
    csv: ({ bookedAt }) => bookedAt,
    sort: { up: 'oldest', down: 'newest' },
  },
]
