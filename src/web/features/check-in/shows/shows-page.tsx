import { Link } from '@tanstack/react-router'
import { formatLabel } from '#domain/shown-in.ts'
import { useCurrentDays, useCurrentMinute } from '#web/lib/time/cinema-clock.ts'
import { roomLabel } from '#web/lib/labels/cinema-labels.ts'
import { formatTime } from '#web/lib/time/format-time.ts'
import { m } from '#web/paraglide/messages.js'
import { CheckInErrorPage } from '../check-in-error-page.tsx'
import { showsByRoom, type RoomShow } from './shows-by-room.ts'
import { useFigures } from './use-figures.ts'

/** The shows that admit now, one a room, with the people expected, let in and missing, live; the others of the day below. */
export function ShowsPage() {
  const { data, isError, isLive } = useFigures()
  const { today, businessDay } = useCurrentDays()
  const now = useCurrentMinute()
  if (isError && !data) return <CheckInErrorPage />
  const { rooms, others } = showsByRoom(data ?? [], now)
  return (
    <div className="door-page">
      <h1 tabIndex={-1}>{today === businessDay ? m.door_shows_title() : m.door_shows_title_tonight()}</h1>
      <p className="door-soft" role="status">
        {isLive ? m.door_shows_live() : m.door_shows_waiting()}
      </p>
      <OpenConflicts count={(data ?? []).reduce((sum, show) => sum + show.openConflicts, 0)} />
      {data && rooms.length === 0 && <p>{data.length === 0 ? m.door_shows_empty() : m.door_shows_over()}</p>}
      <ul className="door-list" aria-busy={!data}>
        {rooms.map((show) => (
          <li key={show.room}>
            <ShowLine show={show} />
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <details>
          <summary className="door-link">{m.door_shows_others({ count: others.length })}</summary>
          <ul className="door-list">
            {others.map((show) => (
              <li key={show.showtimeId}>
                <ShowLine show={show} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

/** Leads to the conflicts of the door that nobody has settled. */
function OpenConflicts({ count }: { readonly count: number }) {
  return (
    <Link to="/checkin/conflicts" className="door-link" data-bad={count > 0}>
      {m.door_shows_open_conflicts({ count })}
    </Link>
  )
}

function ShowLine({ show }: { readonly show: RoomShow }) {
  const { movie, formats, room, startAt, isAdmitting, expected, admitted, missing, refused, conflicts } = show
  const figures = [
    [m.door_shows_expected(), expected],
    [m.door_shows_admitted(), admitted],
    [m.door_shows_missing(), missing],
    [m.door_shows_refused(), refused],
    [m.door_shows_conflicts(), conflicts],
  ] as const
  return (
    <>
      <p>
        <strong>
          {roomLabel(room)} · {formatTime(startAt)}
        </strong>
        <span>
          {movie} · {formatLabel(formats)}
          {isAdmitting && ` · ${m.door_shows_admitting()}`}
        </span>
      </p>
      <progress max={Math.max(expected, 1)} value={Math.min(admitted, expected)} aria-label={movie} />
      <dl className="door-figures">
        {figures.map(([label, value]) => (
          <div key={label} data-bad={label === m.door_shows_conflicts() && value > 0}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
