import { Link } from '@tanstack/react-router'
import type { Conflict } from '#contract/check-in/conflicts.ts'
import type { Admission, DoorTicket } from '#contract/check-in/tickets.ts'
import { formatLabel } from '#domain/shown-in.ts'
import { cinemaLabel } from '#web/lib/labels/cinema-labels.ts'
import { formatShortDate } from '#web/lib/time/dates.ts'
import { formatTime } from '#web/lib/time/format-time.ts'
import { m } from '#web/paraglide/messages.js'
import { clockOf } from '../describe-refusal.ts'
import { gateLabel } from '../gate-label.ts'
import { peopleText, ticketRefusalText } from '../ticket-refusal-text.ts'
import { SettleForm } from './settle-form.tsx'

/** One conflict: its ticket, the admissions that went before it, the one too many, and the note of who settled it. */
export function ConflictCard({ conflict }: { readonly conflict: Conflict }) {
  const { ticket, others, settled } = conflict
  return (
    <article className="door-conflict">
      <h2>{conflict.conflict && ticketRefusalText(conflict.conflict)}</h2>
      {ticket ? <TicketLine ticket={ticket} /> : <p className="door-soft">{m.door_conflict_no_ticket()}</p>}
      <ol>
        {others.map((other) => (
          <AdmissionFacts key={other._id} admission={other} />
        ))}
        <AdmissionFacts admission={conflict} isTooMany />
      </ol>
      {settled ? (
        <p className="door-settled">
          <strong>{settled.note}</strong>
          <span>{m.door_settled_by({ by: settled.by, time: clockOf(settled.at) })}</span>
        </p>
      ) : (
        <SettleForm id={conflict._id} />
      )}
    </article>
  )
}

function TicketLine({ ticket }: { readonly ticket: DoorTicket }) {
  const { reservationId, movie, formats, cinema, date, startAt, code, people, seatLabels, isPrivate } = ticket
  const facts = [
    formatLabel(formats),
    formatShortDate(date),
    formatTime(startAt),
    cinemaLabel(cinema),
    peopleText(people),
  ]
  return (
    <p>
      <strong>{movie}</strong>
      <span>{[...facts, ...(isPrivate ? [] : [seatLabels.join(', ')])].join(' · ')}</span>
      <Link to="/checkin/$reservationId" params={{ reservationId }} className="door-link">
        {m.door_code({ code })}
      </Link>
    </p>
  )
}

type FactsProps = { readonly admission: Admission; readonly isTooMany?: boolean }

function AdmissionFacts({ admission, isTooMany = false }: FactsProps) {
  const { people, at, gate, by, isOffline, undone } = admission
  const where = [clockOf(at), gateLabel(gate), by, ...(isOffline ? [m.door_offline()] : [])]
  return (
    <li data-undone={undone !== null}>
      <p>
        <strong className={isTooMany ? 'door-bad' : undefined}>
          {isTooMany ? m.door_conflict_admitted() : m.door_verdict_in()}: {peopleText(people)}
        </strong>
        <span>{where.join(' · ')}</span>
        {undone && <span>{m.door_undone(undone)}</span>}
      </p>
    </li>
  )
}
