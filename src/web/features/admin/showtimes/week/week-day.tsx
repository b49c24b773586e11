import { Link } from '@tanstack/react-router'
import { formatShortDate } from '#web/lib/time/dates.ts'
import { m } from '#web/paraglide/messages.js'
import { roomLabel } from '#web/lib/labels/cinema-labels.ts'
import { blockPlace, soldText, stateText, timeOf } from '../timeline/block-text.ts'
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

/** A day of the week: its numbers in words, and below them its screens with their shows. */
export function WeekDay({ date, isToday, rooms, axis, performances, isNearlyEmpty }: WeekDayProps) {
  const { shows, seatsSold, seatsTotal, unpublished } = summaryOf(performances)
  const empty = performances.filter(isNearlyEmpty).length
  const used = new Set(performances.map(({ room }) => room))
  const shown = rooms.filter((room) => used.has(room))
  const free = rooms.filter((room) => !used.has(room))
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
      <ul className="week-rooms">
        {shown.map((room) => (
          <WeekRoom
            key={room}
            room={room}
            axis={axis}
            performances={performances.filter((performance) => performance.room === room)}
            isNearlyEmpty={isNearlyEmpty}
          />
        ))}
      </ul>
      {free.length > 0 && shown.length > 0 && (
        <p className="week-free">{m.schedule_week_free({ rooms: free.map(roomLabel).join(', ') })}</p>
      )}
    </li>
  )
}

type WeekRoomProps = Pick<WeekDayProps, 'axis' | 'performances' | 'isNearlyEmpty'> & {
  readonly room: string
}

/** A screen with its shows: a thin lane, and below it the starts with the titles. */
function WeekRoom({ room, axis, performances, isNearlyEmpty }: WeekRoomProps) {
  return (
    <li>
      <div className="week-room-head">
        <span>{roomLabel(room)}</span>
        <div className="week-room" aria-hidden>
          {performances.map((performance) => (
            <WeekBlock
              key={performance.id}
              performance={performance}
              axis={axis}
              isEmpty={isNearlyEmpty(performance)}
            />
          ))}
        </div>
      </div>
      <ol className="week-shows">
        {performances.map((performance) => (
          <WeekShow key={performance.id} performance={performance} />
        ))}
      </ol>
    </li>
  )
}

/** "6:30 PM Rain", with the state of what visitors do not see so. */
function WeekShow({ performance }: { readonly performance: Performance }) {
  const { movie, start, state, isLocked } = performance
  const style = { borderLeftColor: `color-mix(in oklch, ${movie.colour} 60%, var(--ink))` }
  return (
    <li className="week-show" data-state={state} style={style}>
      <span className="week-start">{timeOf(start)}</span> {movie.title}
      {state !== 'published' && <span className="week-state">{stateText({ state, isLocked })}</span>}
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
