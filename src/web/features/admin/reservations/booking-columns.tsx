import { formatPaise } from '#domain/money.ts'
import { formatLabel } from '#domain/shown-in.ts'
import { csvInstant, formatInstant } from '#web/admin-ui/format.ts'
import type { ListColumn } from '#web/admin-ui/list/list-types.ts'
import { Money } from '#web/admin-ui/money.tsx'
import type { BookingRow } from '#web/api/gen/types.gen.ts'
import { formatDay } from '#web/lib/time/dates.ts'
import { formatTime } from '#web/lib/time/format-time.ts'
import { bookedTitle } from '#web/lib/labels/movie-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { bookingState, refundOptions } from './booking-labels.ts'

const codeOf = ({ code }: BookingRow) => code ?? m.booking_no_code()
const showOf = ({ date, startAt }: BookingRow) =>
  date === null || startAt === null ? '' : `${formatDay(date)}, ${formatTime(startAt)}`

export const bookingColumns: readonly ListColumn<BookingRow>[] = [
  {
    key: 'code',
    label: m.admin_code,
    render: (booking) => (
      <>
        <span className="admin-code">{codeOf(booking)}</span>
        {booking.isSimilar && <span className="admin-soft"> {m.booking_similar()}</span>}
      </>
    ),
    csv: codeOf,
  },
  { key: 'name', label: m.admin_name, render: ({ name }) => name, csv: ({ name }) => name },
  { key: 'phone', label: m.admin_phone, render: ({ phone }) => phone, csv: ({ phone }) => phone },
  {
    key: 'email',
    label: m.admin_email,
    render: ({ email }) => email,
    csv: ({ email }) => email,
    isHidden: true,
  },
  {
    key: 'movie',
    label: m.admin_movie,
    render: bookedTitle,
    csv: ({ movie }) => movie ?? '',
    isClipped: true,
  },
  {
    key: 'format',
    label: m.schedule_format,
    render: ({ formats }) => formatLabel(formats),
    csv: ({ formats }) => formatLabel(formats),
    isHidden: true,
  },
  { key: 'cinema', label: m.admin_cinema, render: ({ cinema }) => cinema, csv: ({ cinema }) => cinema ?? '' },
  {
    key: 'show',
    label: m.admin_show,
    render: showOf,
    csv: ({ startsAt }) => (startsAt === null ? '' : csvInstant(startsAt)),
    sort: { up: 'show', down: 'show_latest' },
  },
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
    sort: { up: 'cheapest', down: 'dearest' },
  },
  { key: 'state', label: m.admin_state, render: bookingState, csv: bookingState },
  {
    key: 'paid',
    label: m.booking_paid_at,
    render: ({ paidAt }) => formatInstant(paidAt),
    csv: ({ paidAt }) => csvInstant(paidAt),
    isHidden: true,
    sort: { up: 'oldest', down: 'newest' },
  },
]

/** The columns of the list: with those whose refund waits or is refused, the amount of that refund, as figures sum it. */
export function columnsFor(refund: string | number | undefined): readonly ListColumn<BookingRow>[] {
  const state = refundOptions.find(({ value }) => value === refund)?.value
  if (!state) return bookingColumns
  const column: ListColumn<BookingRow> = {
    key: `refund_${state}`,
    label: m.booking_refund_amount,
    render: (booking) => <Money paise={booking[state]} />,
    csv: (booking) => formatPaise(booking[state]),
    isNumber: true,
  }
  const place = bookingColumns.findIndex(({ key }) => key === 'total') + 1
  return bookingColumns.toSpliced(place, 0, column)
}
