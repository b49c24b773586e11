import { addPaise, type Paise, toPaise } from '#domain/money.ts'
import { daysAfter } from '#domain/time.ts'
import { formatCount } from '#web/admin-ui/format.ts'
import type { PeriodSales } from '#web/api/gen/types.gen.ts'
import { formatDay, formatLongDate, formatWeekday } from '#web/lib/time/dates.ts'
import { m } from '#web/paraglide/messages.js'
import type { Column } from '../columns.tsx'
import { hourText, shortRupees, wholeRupees } from '../figure-text.ts'
import { paidBookings } from '../paid-bookings.ts'

const DAYS_A_WEEK = 7
/** More days are shown by the week. */
const MOST_DAYS = 62

type Days = Pick<PeriodSales, 'days'>
type Stretch = {
  readonly from: string
  readonly to: string
  readonly bookings: number
  readonly taken: Paise
}

/** A column for each day, or for seven days of a long period; each leads to the bookings that were paid on them. */
export function dayColumns({ days }: Days): {
  readonly isByWeek: boolean
  readonly columns: readonly Column[]
} {
  const isByWeek = days.length > MOST_DAYS
  const stretches = isByWeek
    ? byWeek(days)
    : days.map(({ day, ...rest }) => ({ from: day, to: day, ...rest }))
  return { isByWeek, columns: stretches.map((stretch) => columnOf(stretch, days.length)) }
}

function columnOf({ from, to, bookings, taken }: Stretch, days: number): Column {
  const name = from === to ? formatLongDate(from) : `${formatDay(from)} – ${formatDay(to)}`
  return {
    key: from,
    label: days <= DAYS_A_WEEK ? `${formatWeekday(from)} ${formatDay(from)}` : formatDay(from),
    value: taken,
    text: shortRupees(taken),
    name: nameOf(name, { bookings, taken }),
    search: paidBookings({ from, to }),
  }
}

function byWeek(days: Days['days']): Stretch[] {
  const weeks = Math.ceil(days.length / DAYS_A_WEEK)
  return Array.from({ length: weeks }, (_, week) => {
    const own = days.slice(week * DAYS_A_WEEK, (week + 1) * DAYS_A_WEEK)
    const from = own[0]?.day ?? ''
    return {
      from,
      to: daysAfter(from, own.length - 1),
      bookings: own.reduce((sum, { bookings }) => sum + bookings, 0),
      taken: own.reduce((sum, { taken }) => addPaise(sum, taken), toPaise(0)),
    }
  })
}

/** A column for each hour of the business day, from 06:00 on. */
export function hourColumns({ hours, from, to }: PeriodSales): readonly Column[] {
  return hours.map(({ hour, bookings, taken }) => ({
    key: String(hour),
    label: hourText(hour),
    value: taken,
    text: shortRupees(taken),
    name: nameOf(`${hourText(hour)} – ${hourText((hour + 1) % 24)}`, { bookings, taken }),
    search: { ...paidBookings({ from, to }), paidHour: String(hour) },
  }))
}

function nameOf(what: string, { bookings, taken }: Pick<Stretch, 'bookings' | 'taken'>): string {
  return m.figure_column({ what, amount: wholeRupees(taken), count: formatCount(bookings) })
}
