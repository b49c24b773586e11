import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { formatLabel } from '#domain/shown-in.ts'
import type { Reservation } from '#web/api/gen/types.gen.ts'
import { cinemaLabel } from '#web/lib/labels/cinema-labels.ts'
import { formatTime } from '#web/lib/time/format-time.ts'
import { formatShortDate } from '#web/lib/time/dates.ts'
import { bookedTitle } from '#web/lib/labels/movie-labels.ts'
import { placesLabel } from '#web/lib/labels/places-label.ts'
import { m } from '#web/paraglide/messages.js'
import { Poster } from '#web/ui/poster.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { ticketStamp } from '../ticket/ticket-validity.ts'

type TicketListProps = {
  readonly title: string
  readonly reservations: readonly Reservation[]
  readonly isLarge?: boolean
  /** Shown in place of an empty list. */
  readonly children?: ReactNode
}

/** A list of tickets; each is a link to its ticket. */
export function TicketList({ title, reservations, isLarge = false, children }: TicketListProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="display text-2xl md:text-3xl">
        {title}
      </h2>
      {reservations.length === 0 && children}
      <ul className="grid empty:hidden">
        {reservations.map((reservation) => (
          <li key={reservation._id} className="border-t border-line">
            <TicketLine reservation={reservation} isLarge={isLarge} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function TicketLine({ reservation, isLarge }: { reservation: Reservation; isLarge: boolean }) {
  const { _id, formats, date, startAt, cinema, code, poster } = reservation
  return (
    <Link
      to="/mydashboard"
      search={{ ticket: _id }}
      className={`group grid items-center gap-x-5 py-5 ${isLarge ? 'grid-cols-[5rem_1fr_auto] md:grid-cols-[7rem_1fr_auto] md:gap-x-8' : 'grid-cols-[3.5rem_1fr_auto]'}`}
    >
      <Poster artwork={{ poster, colour: 'var(--line)' }} alt="" sizes={isLarge ? '112px' : '56px'} />
      <span className="grid gap-1">
        <span
          className={`display break-words group-hover:underline ${isLarge ? 'text-xl min-[360px]:text-2xl md:text-4xl' : 'text-lg min-[360px]:text-xl'}`}
        >
          {bookedTitle(reservation)}
        </span>
        <span className={`tabular-nums ${isLarge ? 'font-semibold md:text-lg' : ''}`}>
          {formatShortDate(date)}, {formatTime(startAt)}
        </span>
        <span className="text-sm text-ink-soft tabular-nums">
          {formatLabel(formats)} · {cinemaLabel(cinema)} · {placesLabel(reservation)} · {code}
        </span>
        <StateTag reservation={reservation} />
      </span>
      <ChevronRight aria-hidden className="size-6 text-ink-soft" />
    </Link>
  )
}

function StateTag({ reservation }: { reservation: Reservation }) {
  const stamp = ticketStamp(reservation)
  if (stamp) return <Tag className="justify-self-start text-bad">{stamp}</Tag>
  if (!reservation.checkedInAt) return null
  return <Tag className="justify-self-start text-ink-soft">{m.ticket_used()}</Tag>
}
