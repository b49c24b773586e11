import type { ReactNode } from 'react'
import type { Reservation } from '#web/api/gen/types.gen.ts'
import { roomLabel, ticketClassLabel } from '#web/lib/labels/cinema-labels.ts'
import { formatShortDate } from '#web/lib/time/dates.ts'
import { formatTime } from '#web/lib/time/format-time.ts'
import { shownInOf } from '#web/lib/labels/movie-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { Fact } from './fact.tsx'
import './ticket.css'

const LONG_TITLE = 24

type TicketFrontProps = {
  readonly show: Pick<
    Reservation,
    'poster' | 'room' | 'seatClass' | 'date' | 'startAt' | 'language' | 'subtitles' | 'formats'
  > & { readonly isPrivate?: boolean }
  readonly title: string
  /** How many people the ticket admits. */
  readonly people: number
  /** The seats. */
  readonly children: ReactNode
}

/** Poster, title, language, date, time, room and class of a ticket. Its stub has the QR. */
export function TicketFront({ show, title, people, children }: TicketFrontProps) {
  const { poster, room, seatClass, date, startAt, isPrivate = false } = show
  return (
    <>
      <div className="ticket-art" aria-hidden>
        <img src={`${poster}-480.webp`} alt="" width={480} height={720} className="ticket-colours" />
        <img src={`${poster}-480.webp`} alt="" width={480} height={720} className="ticket-poster" />
      </div>
      <div className="ticket-body">
        <p className="ticket-brand" aria-hidden>
          {m.site_name()} <span>{m.ticket_admits({ count: people })}</span>
        </p>
        <h2 className="display ticket-title" data-long={title.length > LONG_TITLE || undefined}>
          {title}
        </h2>
        <p className="ticket-shown-in">{shownInOf(show)}</p>
        <dl className="ticket-grid">
          <Fact word={m.ticket_date()} value={formatShortDate(date)} />
          <Fact word={m.ticket_time()} value={formatTime(startAt)} />
          <Fact word={m.ticket_screen()} value={roomLabel(room)} />
          <Fact word={m.ticket_class()} value={ticketClassLabel({ seatClass, isPrivate })} />
        </dl>
        {children}
      </div>
    </>
  )
}
