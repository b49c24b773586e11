import { Link } from '@tanstack/react-router'
import { formatShortDate } from '#web/lib/time/dates.ts'
import { m } from '#web/paraglide/messages.js'
import { blockPlace, soldText } from '../timeline/block-text.ts'
import { type Axis, percentOf } from '../timeline/business-minutes.ts'
import type { Performance } from '../timeline/performance.ts'
import { summaryOf } from './week-summary.ts'

type WeekDayProps = {
  readonly date: string
  readonly isToday: boolean
  readonly rooms: readonly string[]
  readonly axis: Axis
  readonly performances: readonly Performance[]
  readonly isNearlyEmpty: (performance: Performance) => boolean
}

/** A day of the week: its numbers in words, and below them its rooms as thin lanes. */
export function WeekDay({ date, isToday, rooms, axis, performances, isNearlyEmpty }: WeekDayProps) {
  const { shows, seatsSold, seatsTotal, unpublished } = summaryOf(performances)
  const empty = performances.filter(isNearlyEmpty).length
  const percent = seatsTotal === 0 ? 0 : Math.round((100 * seatsSold) / seatsTotal)
  return (
    <li className="week-day" data-today={isToday || undefined}>
      <h2>
        <Link to="/admin/showtimes" search={{ day: date }}>
          {formatShortDate(date)}
        </Link>
      </h2>
      <p className="week-numbers">
        {shows === 0 ? m.schedule_week_nothing() : m.schedule_week_day({ count: shows, percent })}
        {unpublished > 0 && <span>{m.schedule_week_unpublished({ count: unpublished })}</span>}
        {empty > 0 && (
          <span className="timeline-warning">{m.schedule_week_nearly_empty({ count: empty })}</span>
        )}
      </p>
      <div className="week-rooms" aria-hidden>
        {rooms.map((room) => (
          <div key={room} className="week-room">
            {performances
              .filter((performance) => performance.room === room)
              .map((performance) => (
                <WeekBlock
                  key={performance.id}
                  performance={performance}
                  axis={axis}
                  isEmpty={isNearlyEmpty(performance)}
                />
              ))}
          </div>
        ))}
      </div>
    </li>
  )
}

type WeekBlockProps = { readonly performance: Performance; readonly axis: Axis; readonly isEmpty: boolean }

/** As wide as the film; filled as far as its seats are sold. */
function WeekBlock({ performance, axis, isEmpty }: WeekBlockProps) {
  const { movie, start, end, state, seatsSold, seatsTotal } = performance
  const left = percentOf(axis, start)
  const style = {
    left: `${left}%`,
    width: `${percentOf(axis, end) - left}%`,
    '--sold': `${seatsTotal === 0 ? 0 : (100 * seatsSold) / seatsTotal}%`,
    '--colour': movie.colour,
  }
  return (
    <span
      className="week-block"
      data-state={state}
      data-empty={isEmpty || undefined}
      style={style}
      title={`${blockPlace(performance)}, ${soldText(performance)}`}
    />
  )
}
