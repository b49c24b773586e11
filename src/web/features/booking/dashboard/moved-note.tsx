import { formatLabel } from '#domain/shown-in.ts'
import type { Reservation } from '#web/api/gen/types.gen.ts'
import { cinemaLabel } from '#web/lib/labels/cinema-labels.ts'
import { formatShortDate } from '#web/lib/time/dates.ts'
import { formatTime } from '#web/lib/time/format-time.ts'
import { m } from '#web/paraglide/messages.js'

/** Says that a valid ticket has another time, room or seats, and what it was before. */
export function MovedNote({ reservation: { moved, state } }: { readonly reservation: Reservation }) {
  if (!moved || state !== 'confirmed') return null
  const { movie, formats, cinema, date, startAt, seats } = moved
  const place = [
    ...(movie ? [movie] : []),
    ...(formats.length > 0 ? [formatLabel(formats)] : []),
    `${formatShortDate(date)}, ${formatTime(startAt)}`,
    cinemaLabel(cinema),
    ...(seats.length > 0 ? [seats.join(', ')] : []),
  ].join(' · ')
  return (
    <p role="note" className="max-w-prose font-semibold">
      {texts[moved.cause]({ place })}
    </p>
  )
}

const texts = {
  show_moved: m.ticket_moved,
  seats_changed: m.ticket_seats_changed,
  on_request: m.ticket_seats_changed,
  exchanged: m.ticket_was_exchanged,
} as const
