import { PrivateHead } from './private-head.tsx'
import { MonthChoice } from '#web/admin-ui/month-choice.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { businessDayOf } from '#domain/schedule.ts'
import { QueryState } from '#web/admin-ui/query-state.tsx'
import { useListSearch } from '#web/admin-ui/list/use-list-search.ts'
import { listPrivateShowsOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import type { PrivateShow } from '#web/api/gen/types.gen.ts'
import { cinemaNow } from '#web/lib/time/cinema-clock.ts'
import { dayNumber, formatWeekday } from '#web/lib/time/dates.ts'
import { formatTime } from '#web/lib/time/format-time.ts'
import { m } from '#web/paraglide/messages.js'
import { datesOf, weekdayOf } from '../reservations/month-days.ts'

const stateLabels: Readonly<Record<PrivateShow['state'], () => string>> = {
  draft: m.board_show_draft,
  free: m.board_show_free,
  held: m.board_show_held,
  paying: m.board_show_paying,
  booked: m.board_show_booked,
  cancelled: m.admin_state_cancelled,
}

/** The showtimes of the private cinema in a month: free, held for a quote, being paid, booked with how many people. */
export function PrivateCalendar({ tabs }: { readonly tabs: ReactNode }) {
  const { search, change } = useListSearch()
  const month = String(search['month'] ?? businessDayOf(cinemaNow()).slice(0, 7))
  const shows = useQuery({
    ...listPrivateShowsOptions({ query: { month } }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className="admin-list-main">
      <PrivateHead tabs={tabs} />
      <div className="admin-tools">
        <MonthChoice month={month} onChange={(next) => change({ month: next })} />
      </div>
      <QueryState query={shows} />
      {shows.data && <Month month={month} shows={shows.data} />}
      {shows.data?.length === 0 && <p className="admin-soft">{m.board_no_shows()}</p>}
    </div>
  )
}

function Month({ month, shows }: { readonly month: string; readonly shows: readonly PrivateShow[] }) {
  return (
    <ul className="booking-month">
      {datesOf(month).map((date, index) => {
        const ofDay = shows.filter(({ day }) => day === date)
        return (
          <li
            key={date}
            data-empty={ofDay.length === 0 || undefined}
            style={index === 0 ? { gridColumnStart: weekdayOf(date) + 1 } : undefined}
          >
            <div className="booking-day board-day">
              <span className="admin-soft">
                {formatWeekday(date)} {dayNumber(date)}
              </span>
              {ofDay.map((show) => (
                <Show key={show._id} show={show} />
              ))}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

function Show({ show }: { readonly show: PrivateShow }) {
  const { startAt, movie, state, people, bookingId, enquiryId } = show
  const text = (
    <>
      {formatTime(startAt)} <strong>{stateLabels[state]()}</strong>
      {people !== null && ` · ${m.board_people({ count: people })}`}
      <span className="admin-soft"> {movie}</span>
    </>
  )
  const open = bookingId ? { tab: 'bookings', open: bookingId } : enquiryId && { open: enquiryId }
  if (!open) return <p className="board-day-show">{text}</p>
  return (
    <Link to="/admin/privatereservations" search={open} className="board-day-show" data-state={state}>
      {text}
    </Link>
  )
}
