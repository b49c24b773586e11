import { Check, TriangleAlert, X } from 'lucide-react'
import type { CheckIn, DoorTicket } from '#contract/check-in/tickets.ts'
import { formatLabel } from '#domain/shown-in.ts'
import { cinemaLabel } from '#web/lib/labels/cinema-labels.ts'
import { formatShortDate } from '#web/lib/time/dates.ts'
import { formatTime } from '#web/lib/time/format-time.ts'
import { m } from '#web/paraglide/messages.js'
import { peopleText, ticketRefusalText } from '../ticket-refusal-text.ts'

type VerdictProps = { readonly checkIn: CheckIn; readonly isDecided: boolean }

/** Colour, sign and word of what the door says: of a decision, or of what it would be. */
export function TicketVerdict({ checkIn: { verdict, reason }, isDecided }: VerdictProps) {
  const isGood = verdict === 'admitted'
  const word = isGood ? (isDecided ? m.door_verdict_in() : m.door_verdict_ok()) : m.door_verdict_no()
  const Sign = isGood ? Check : X
  return (
    <div role="status" className="door-verdict" data-verdict={verdict}>
      <Sign aria-hidden />
      <p>
        <strong>{word}</strong>
        {reason && <span>{ticketRefusalText(reason)}</span>}
      </p>
    </div>
  )
}

type TicketPanelProps = {
  readonly ticket: DoorTicket
  readonly admitted: number
  /** Of the QR of a shared seat: the only seat that it admits. */
  readonly seat: string | null
}

/** A reservation, large and clear: movie, screen, seats, people. */
export function TicketPanel({ ticket, admitted, seat }: TicketPanelProps) {
  const { people, seatLabels, movie, formats, cinema, date, startAt, code } = ticket
  return (
    <section className="door-ticket">
      <h1 tabIndex={-1}>{movie}</h1>
      <p className="door-screen">
        {cinemaLabel(cinema)} · {formatTime(startAt)} · {formatLabel(formats)}
      </p>
      <p className="door-soft">
        {formatShortDate(date)} · {m.door_code({ code })}
      </p>
      {ticket.adultsOnly && (
        <p className="door-warning">
          <TriangleAlert aria-hidden /> {m.door_adults()}
        </p>
      )}
      <p className="door-people">
        <strong>{peopleText(seat ? 1 : people)}</strong>
        <span>{m.door_in_count({ admitted, people })}</span>
      </p>
      {!ticket.isPrivate && <p className="door-seats">{seat ?? seatLabels.join(', ')}</p>}
    </section>
  )
}
