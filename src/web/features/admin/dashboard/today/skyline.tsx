import { Link } from '@tanstack/react-router'
import { useEffect, useRef, type RefObject, useState } from 'react'
import { requireNumber } from '#domain/typed-number.ts'
import { formatCount } from '#web/admin-ui/format.ts'
import type { ShowOfToday } from '#web/api/gen/types.gen.ts'
import { useCurrentMinute } from '#web/lib/time/cinema-clock.ts'
import { formatTime } from '#web/lib/time/format-time.ts'
import { bookedTitle } from '#web/lib/labels/movie-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { hourText, shareText } from '../figure-text.ts'

type SkylineProps = { readonly day: string; readonly shows: readonly ShowOfToday[] }

/** The shows of the day in the order of their start, from the next one on where not all have room. A tower is as high as its room is large, and filled as far as it is sold. */
export function Skyline({ day, shows }: SkylineProps) {
  const now = useCurrentMinute().toISOString()
  const box = useRef<HTMLDivElement>(null)
  const isCutOff = useIsCutOff(box, shows.length)
  const next = shows.find(({ endsAt }) => endsAt > now)?._id
  useEffect(() => {
    const tower = box.current?.querySelector<HTMLElement>('[data-next], li:last-child')
    if (box.current && tower) box.current.scrollLeft = tower.offsetLeft - box.current.offsetLeft - LEAD_PIXELS
  }, [next])
  if (shows.length === 0) return <p className="admin-soft">{m.figure_no_shows()}</p>
  const most = Math.max(...shows.map(({ seats }) => seats))
  return (
    <>
      <div className="skyline" ref={box}>
        <h3 className="visually-hidden">{m.figure_skyline()}</h3>
        <ol>
          {shows.map((show, index) => (
            <li
              key={show._id}
              data-over={show.endsAt <= now || undefined}
              data-next={show._id === next || undefined}
              data-hour={isFirstOfHour(shows, index) || undefined}
            >
              <Tower day={day} show={show} most={most} />
              <span aria-hidden className="skyline-hour">
                {isFirstOfHour(shows, index) && hourText(requireNumber(show.startAt.slice(0, 2)))}
              </span>
            </li>
          ))}
        </ol>
      </div>
      {isCutOff && <p className="admin-soft">{m.figure_skyline_more()}</p>}
    </>
  )
}

/** What is seen of the shows before the one that is next. */
const LEAD_PIXELS = 64

function isFirstOfHour(shows: readonly ShowOfToday[], index: number): boolean {
  return shows[index - 1]?.startAt.slice(0, 2) !== shows[index]?.startAt.slice(0, 2)
}

type TowerProps = { readonly day: string; readonly show: ShowOfToday; readonly most: number }

function Tower({ day, show, most }: TowerProps) {
  const { _id, room, startAt, seats, seatsSold } = show
  const name = m.figure_show({
    time: formatTime(startAt),
    room,
    movie: bookedTitle(show),
    sold: formatCount(seatsSold),
    seats: formatCount(seats),
    share: shareText(seatsSold, seats),
  })
  const heights = {
    '--seats': String(seats / most),
    '--sold': String(seats === 0 ? 0 : Math.min(1, seatsSold / seats)),
  }
  return (
    <Link
      to="/admin/showtimes"
      search={{ day, open: _id }}
      className="skyline-tower"
      aria-label={name}
      title={name}
      style={heights as React.CSSProperties}
    >
      <span className="skyline-sold">{formatCount(seatsSold)}</span>
      <span className="skyline-bar" />
    </Link>
  )
}

/** Whether a box that scrolls sideways has more than what is in sight; `content` names what it has. */
function useIsCutOff(box: RefObject<HTMLElement | null>, content: unknown): boolean {
  const [isCutOff, setCutOff] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const watcher = new ResizeObserver(() => setCutOff(element.scrollWidth > element.clientWidth))
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [box, content])
  return isCutOff
}
