import { useState } from 'react'
import type { Admission } from '#contract/check-in/tickets.ts'
import { m } from '#web/paraglide/messages.js'
import { clockOf } from '../describe-refusal.ts'
import { gateLabel } from '../gate-label.ts'
import { peopleText, ticketRefusalText } from '../ticket-refusal-text.ts'

type AdmissionListProps = {
  readonly admissions: readonly Admission[]
  readonly onUndo: (admissionId: string, reason: string) => void
  readonly isPending: boolean
}

/** What happened with a ticket at the door, the latest first: when, where and who. */
export function AdmissionList({ admissions, ...undo }: AdmissionListProps) {
  return (
    <section className="door-history">
      <h2>{m.door_history()}</h2>
      {admissions.length === 0 && <p className="door-soft">{m.door_history_empty()}</p>}
      <ol>
        {admissions.toReversed().map((admission) => (
          <li key={admission._id}>
            <AdmissionLine admission={admission} />
            <UndoControls admission={admission} {...undo} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function AdmissionLine({ admission }: { readonly admission: Admission }) {
  const { verdict, people, at, gate, seat, by, reason, conflict, undone, isOffline } = admission
  const where = [clockOf(at), gateLabel(gate), by, ...(isOffline ? [m.door_offline()] : [])].join(' · ')
  return (
    <p data-undone={undone !== null}>
      <strong>
        {verdict === 'admitted' ? m.door_verdict_in() : m.door_verdict_no()}: {peopleText(people)}
        {seat && ` · ${m.door_seat({ seat })}`}
      </strong>
      <span>{where}</span>
      {reason && <span>{ticketRefusalText(reason)}</span>}
      {conflict && (
        <span className="door-bad">{m.door_conflict({ reason: ticketRefusalText(conflict) })}</span>
      )}
      {undone && <span>{m.door_undone(undone)}</span>}
    </p>
  )
}

type UndoControlsProps = Omit<AdmissionListProps, 'admissions'> & { readonly admission: Admission }

function UndoControls({ admission: { _id, undoUntil }, onUndo, isPending }: UndoControlsProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (undoUntil === null) return null
  if (!isOpen)
    return (
      <button type="button" onClick={() => setIsOpen(true)}>
        {m.door_undo()}
      </button>
    )
  const send = (form: FormData) => {
    onUndo(_id, String(form.get('reason')))
    setIsOpen(false)
  }
  return (
    <form className="door-undo" action={send}>
      <label className="door-field">
        <span>{m.door_undo_reason()}</span>
        <input name="reason" required maxLength={200} autoComplete="off" />
      </label>
      <button type="submit" disabled={isPending}>
        {m.door_undo_confirm()}
      </button>
      <button type="button" onClick={() => setIsOpen(false)}>
        {m.door_keep()}
      </button>
    </form>
  )
}
