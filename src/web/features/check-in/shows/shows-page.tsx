import { Link } from '@tanstack/react-router'
import type { ShowFigures } from '#contract/check-in/door.ts'
import { formatLabel } from '#domain/shown-in.ts'
import { useCurrentDays } from '#web/lib/cinema-clock.ts'
import { cinemaLabel } from '#web/lib/cinema-labels.ts'
import { formatTime } from '#web/lib/format-time.ts'
import { m } from '#web/paraglide/messages.js'
import { CheckInErrorPage } from '../check-in-error-page.tsx'
import { useFigures } from './use-figures.ts'

/** Today's shows with the people expected, let in and missing, live. */
export function ShowsPage() {
  const { data, isError, isLive } = useFigures()
  const { today, businessDay } = useCurrentDays()
  if (isError && !data) return <CheckInErrorPage />
  return (
    <div className="door-page">
      <h1 tabIndex={-1}>{today === businessDay ? m.door_shows_title() : m.door_shows_title_tonight()}</h1>
      <p className="door-soft" role="status">
        {isLive ? m.door_shows_live() : m.door_shows_waiting()}
      </p>
      <OpenConflicts count={(data ?? []).reduce((sum, show) => sum + show.openConflicts, 0)} />
      {data?.length === 0 && <p>{m.door_shows_empty()}</p>}
      <ul className="door-list" aria-busy={!data}>
        {data?.map((show) => (
          <li key={show.showtimeId}>
            <ShowLine show={show} />
          </li>
        ))}
      </ul>
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

function ShowLine({ show }: { readonly show: ShowFigures }) {
  const { movie, formats, cinema, startAt, expected, admitted, missing, refused, conflicts } = show
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
        <strong>{movie}</strong>
        <span>
          {formatTime(startAt)} · {cinemaLabel(cinema)} · {formatLabel(formats)}
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
