import { Link } from '@tanstack/react-router'
import type { Showtime } from '#web/api/gen/types.gen.ts'
import { classLabel } from '#web/lib/cinema-labels.ts'
import { formatTime } from '#web/lib/format-time.ts'
import { m } from '#web/paraglide/messages.js'
import { Price } from '#web/ui/price.tsx'

const shape = 'block min-w-36 rounded-card border px-4 pt-2.5 pb-3'
const LOW_AVAILABILITY = 12

/** A class with its price and availability; a link if it is bookable. */
export function ShowtimeChip({
  movieId,
  showtime,
}: {
  readonly movieId: string
  readonly showtime: Showtime
}) {
  if (!showtime.isBookable) {
    return (
      <div className={`${shape} border-line text-ink-soft`}>
        <ChipText showtime={showtime} />
      </div>
    )
  }
  const { startDate: date, startAt: time, seatClass, room } = showtime
  return (
    <Link
      to="/movie/booking/$id"
      params={{ id: movieId }}
      search={{ date, time, class: seatClass, room }}
      className={`${shape} border-line-strong transition-colors duration-150 hover:border-marquee hover:bg-raised`}
    >
      <span className="sr-only">{m.book_at({ time: formatTime(time) })} </span>
      <ChipText showtime={showtime} />
    </Link>
  )
}

function ChipText({ showtime }: { showtime: Showtime }) {
  const isSoldOut = showtime.seatsAvailable === 0
  return (
    <>
      <span className="flex items-baseline justify-between gap-4">
        <span className={`font-medium ${isSoldOut ? 'line-through' : ''}`}>
          {classLabel(showtime.seatClass)}
        </span>
        <Price paise={showtime.ticketPrice} className={`text-sm ${isSoldOut ? 'line-through' : ''}`} />
      </span>
      <OccupancyBar showtime={showtime} />
      <span className="mt-1.5 block text-[0.8125rem] text-ink-soft tabular-nums">
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
