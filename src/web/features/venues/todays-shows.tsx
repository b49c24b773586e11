import { Link } from '@tanstack/react-router'
import { roomLabel } from '#web/lib/labels/cinema-labels.ts'
import { formatTime } from '#web/lib/time/format-time.ts'
import { m } from '#web/paraglide/messages.js'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { RoomShow } from './room-shows.ts'

type TodaysShowsProps = {
  readonly room: string
  /** Undefined while they load. */
  readonly shows: readonly RoomShow[] | undefined
  readonly isFailed: boolean
}

export function TodaysShows({ room, shows, isFailed }: TodaysShowsProps) {
  return (
    <section aria-label={m.venues_today_in({ room: roomLabel(room) })} className="grid content-start gap-3">
      <h3 className="text-sm font-medium text-ink-soft">{m.venues_today()}</h3>
      {shows && <Shows shows={shows} />}
      {!shows && isFailed && <p className="text-ink-soft">{m.venues_today_failed()}</p>}
      {!shows && !isFailed && <Loading />}
    </section>
  )
}

function Shows({ shows }: { readonly shows: readonly RoomShow[] }) {
  if (shows.length === 0) return <p className="text-ink-soft">{m.venues_today_none()}</p>
  return (
    <ul className="grid gap-x-8 sm:grid-cols-2">
      {shows.map((show) => (
        <li key={show.startAt} className="border-t border-line">
          <Show show={show} />
        </li>
      ))}
    </ul>
  )
}

const line = 'flex min-h-13 items-baseline gap-4 py-3 max-[20rem]:flex-wrap'

function Show({ show: { startAt, title, format, bookable, isSoldOut } }: { readonly show: RoomShow }) {
  const name = `${title}, ${format}`
  const time = <span className="display shrink-0 text-lg tabular-nums">{formatTime(startAt)}</span>
  if (!bookable) {
    const reason = isSoldOut ? m.venues_show_sold_out() : m.venues_show_closed()
    return (
      <p className={`${line} text-ink-soft`}>
        {time}
        <span className="min-w-0 wrap-anywhere">
          {name} <span className="text-sm">({reason})</span>
        </span>
      </p>
    )
  }
  const { movieId, startDate, seatClass, room } = bookable
  return (
    <Link
      to="/movie/booking/$id"
      params={{ id: movieId._id }}
      search={{ date: startDate, time: startAt, class: seatClass, room }}
      className={`${line} group`}
    >
      {time} <span className="min-w-0 underline-offset-4 wrap-anywhere group-hover:underline">{name}</span>
    </Link>
  )
}

function Loading() {
  return (
    <div aria-busy className="grid gap-3 sm:grid-cols-2">
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
    </div>
  )
}
