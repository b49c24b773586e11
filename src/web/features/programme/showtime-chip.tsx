import { Link } from '@tanstack/react-router'
import { LOW_AVAILABILITY } from '#domain/availability.ts'
import type { Showtime } from '#web/api/gen/types.gen.ts'
import { classLabel } from '#web/lib/labels/cinema-labels.ts'
import { formatTime } from '#web/lib/time/format-time.ts'
import { m } from '#web/paraglide/messages.js'
import { Price } from '#web/ui/price.tsx'

const shape = 'block rounded-card border'
const sizes = {
  usual: 'min-w-36 px-4 pt-2.5 pb-3',
  small: 'h-full px-2.5 pt-2 pb-2.5 min-[400px]:px-3',
} as const

type ShowtimeChipProps = {
  readonly movieId: string
  readonly showtime: Showtime
  /** Small: for a list of many shows. That there are plenty of seats is only read aloud. */
  readonly size?: keyof typeof sizes
  /** What is read aloud before the class; otherwise the time. */
  readonly label?: string
}

/** A class with its price and availability; a link if it is bookable. */
export function ShowtimeChip({ movieId, showtime, size = 'usual', label }: ShowtimeChipProps) {
  const look = `${shape} ${sizes[size]}`
  if (!showtime.isBookable) {
    return (
      <div className={`${look} border-line text-ink-soft`}>
        <ChipText showtime={showtime} size={size} />
      </div>
    )
  }
  const { startDate: date, startAt: time, seatClass, room } = showtime
  return (
    <Link
      to="/movie/booking/$id"
      params={{ id: movieId }}
      search={{ date, time, class: seatClass, room }}
      className={`${look} border-line-strong transition-colors duration-150 hover:border-marquee hover:bg-raised`}
    >
      <span className="sr-only">{label ?? m.book_at({ time: formatTime(time) })} </span>
      <ChipText showtime={showtime} size={size} />
    </Link>
  )
}

function ChipText({ showtime, size }: { showtime: Showtime; size: keyof typeof sizes }) {
  const isSoldOut = showtime.seatsAvailable === 0
  const isQuiet = size === 'small' && showtime.isBookable && showtime.seatsAvailable > LOW_AVAILABILITY
  return (
    <>
      <span className={size === 'small' ? 'grid' : 'flex items-baseline justify-between gap-4'}>
        <span className={`font-medium ${isSoldOut ? 'line-through' : ''}`}>
          {classLabel(showtime.seatClass)}
        </span>
        <Price paise={showtime.ticketPrice} className={`text-sm ${isSoldOut ? 'line-through' : ''}`} />
      </span>
      <OccupancyBar showtime={showtime} />
      <span
        className={
          isQuiet ? 'sr-only' : 'mt-1.5 block text-[0.8125rem] leading-tight text-ink-soft tabular-nums'
        }
      >
        {availability(showtime)}
      </span>
    </>
  )
}

function OccupancyBar({ showtime: { seatsAvailable, seatsTotal } }: { showtime: Showtime }) {
  const fullness = seatsTotal > 0 ? 1 - seatsAvailable / seatsTotal : 1
  return (
    <span aria-hidden className="mt-2 block h-[3px] overflow-hidden rounded-full bg-line">
      <span
        className={`block h-full rounded-full ${seatsAvailable === 0 ? 'bg-ink-soft/50' : 'bg-marquee'}`}
        style={{ width: `${Math.round(fullness * 100)}%` }}
      />
    </span>
  )
}

function availability({ seatsAvailable, isBookable }: Showtime): string {
  if (seatsAvailable === 0) return m.sold_out()
  if (!isBookable) return m.show_closed()
  return seatsAvailable <= LOW_AVAILABILITY
    ? m.seats_left({ count: seatsAvailable })
    : m.seats_free({ count: seatsAvailable })
}
