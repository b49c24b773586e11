import { Button, SegmentedControl } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { List } from 'lucide-react'
import { formatPaise } from '#domain/money.ts'
import { businessDayOf } from '#domain/schedule.ts'
import { formatCount } from '#web/admin-ui/format.ts'
import { queryOf } from '#web/admin-ui/list/list-search.ts'
import { QueryState } from '#web/admin-ui/query-state.tsx'
import { useListSearch } from '#web/admin-ui/list/use-list-search.ts'
import { countBookingsByDayOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import type { BookingDay, CountBookingsByDayData } from '#web/api/gen/types.gen.ts'
import { cinemaNow } from '#web/lib/time/cinema-clock.ts'
import { dayNumber, formatLongDate, formatWeekday } from '#web/lib/time/dates.ts'
import { m } from '#web/paraglide/messages.js'
import { MonthChoice } from '#web/admin-ui/month-choice.tsx'
import { datesOf, weekdayOf } from './month-days.ts'

type By = 'paid' | 'show'

/** The bookings of a month by business day; a day leads to its rows. Filters of the list count here too. */
export function BookingCalendar() {
  const { search, change } = useListSearch()
  const by: By = search['by'] === 'show' ? 'show' : 'paid'
  const month = String(search['month'] ?? businessDayOf(cinemaNow()).slice(0, 7))
  const query = { ...queryOf(search), by, month } as CountBookingsByDayData['query']
  const days = useQuery({ ...countBookingsByDayOptions({ query }), placeholderData: keepPreviousData })
  return (
    <div className="admin-list-main">
      <header className="admin-head">
        <h1>{m.admin_reservations()}</h1>
      </header>
      <div className="admin-tools">
        <MonthChoice month={month} onChange={(next) => change({ month: next })} />
        <SegmentedControl
          size="xs"
          aria-label={m.booking_calendar()}
          value={by}
          onChange={(value) => change({ by: value })}
          data={[
            { value: 'paid', label: m.booking_paid_on() },
            { value: 'show', label: m.booking_show_on() },
          ]}
        />
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<List aria-hidden size={16} />}
          onClick={() => change({ tab: undefined, month: undefined, by: undefined })}
        >
          {m.booking_as_list()}
        </Button>
      </div>
      <QueryState query={days} />
      {days.data && <Month month={month} by={by} days={days.data as unknown as readonly BookingDay[]} />}
    </div>
  )
}

type MonthProps = { readonly month: string; readonly by: By; readonly days: readonly BookingDay[] }

function Month({ month, by, days }: MonthProps) {
  const { change } = useListSearch()
  const byDay = new Map(days.map((day) => [day.day, day]))
  const [from, until] = by === 'paid' ? ['paidFrom', 'paidUntil'] : ['showFrom', 'showUntil']
  const show = (day: string) =>
    change({ tab: undefined, month: undefined, by: undefined, [from ?? '']: day, [until ?? '']: day })
  const all = datesOf(month)
  return (
    <ul className="booking-month">
      {all.map((date, index) => (
        <li key={date} style={index === 0 ? { gridColumnStart: weekdayOf(date) + 1 } : undefined}>
          <Day date={date} day={byDay.get(date)} onOpen={() => show(date)} />
        </li>
      ))}
    </ul>
  )
}

type DayProps = { readonly date: string; readonly day: BookingDay | undefined; readonly onOpen: () => void }

function Day({ date, day, onOpen }: DayProps) {
  const name = (
    <span className="admin-soft">
      {formatWeekday(date)} {dayNumber(date)}
    </span>
  )
  if (!day) return <div className="booking-day">{name}</div>
  const { bookings, people, total } = day
  return (
    <button
      type="button"
      className="booking-day"
      aria-label={`${formatLongDate(date)}: ${m.booking_day({ bookings, people })}`}
      onClick={onOpen}
    >
      {name}
      <strong>{formatCount(bookings)}</strong>
      <span className="admin-number">{formatPaise(total)}</span>
    </button>
  )
}
