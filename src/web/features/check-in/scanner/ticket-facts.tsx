import { formatShortDate } from '#web/lib/time/dates.ts'
import { roomLabel } from '#web/lib/labels/cinema-labels.ts'
import { formatLabel } from '#domain/shown-in.ts'
import { localDate } from '#domain/time.ts'
import { m } from '#web/paraglide/messages.js'
import type { TicketView } from '../door/door-types.ts'
import { clockOf } from '../describe-refusal.ts'

/** What staff compare with the people in front of them: screen, time, seats, and whether to ask for proof of age. */
export function TicketFacts({ ticket }: { readonly ticket: TicketView }) {
  const { movie, formats, room, startsAt, seatLabels, adultsOnly, code } = ticket
  return (
    <>
      {adultsOnly && <p className="outcome-adults">{m.scan_adults_only()}</p>}
      <p className="outcome-place">
        {roomLabel(room)} · {m.scan_seats({ seats: seatLabels.join(', ') })}
      </p>
      <p className="outcome-show">
        {movie && <span>{[movie, ...(formats ? [formatLabel(formats)] : [])].join(', ')} · </span>}
        {formatShortDate(localDate(new Date(startsAt)))}, {clockOf(startsAt)}
        {code && ` · ${code}`}
      </p>
    </>
  )
}
