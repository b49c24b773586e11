import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { UNDO_MINUTES } from '#domain/check-in/refusal.ts'
import { minutesAfter } from '#domain/time.ts'
import { m } from '#web/paraglide/messages.js'
import type { NumberedScan } from '../door/door-types.ts'
import { shortCode } from '../door/short-code.ts'
import { peopleLabel } from './admitted-outcome.tsx'
import { clockOf } from '../describe-refusal.ts'
import { gateLabel } from '../gate-label.ts'
import { refusalTitle } from './refusal-words.ts'

type RecentScanProps = {
  readonly scan: NumberedScan
  readonly undoMinutes: number | undefined
  readonly onUndo: (reason: string) => void
}

/** One scan: what was decided, and what has become of it. */
export function RecentScan({ scan, undoMinutes = UNDO_MINUTES, onUndo }: RecentScanProps) {
  const { verdict, reason, people, scannedAt, gate, seatLabels, undo } = scan
  // Of a reservation that nobody knows there is only its id.
  const code = scan.code ?? shortCode(scan.reservationId)
  const isAdmitted = verdict === 'admitted'
  const canUndo = isAdmitted && !undo && new Date() < minutesAfter(new Date(scannedAt), undoMinutes)
  const Sign = isAdmitted ? Check : X
  return (
    <li data-verdict={verdict}>
      <p>
        <Sign aria-hidden />
        <strong>{isAdmitted ? m.scan_admitted() : m.scan_refused()}</strong>
        {isAdmitted ? peopleLabel(people) : reason && refusalTitle(reason)}
      </p>
      <p>{[clockOf(scannedAt), gateLabel(gate), code, seatLabels.join(', ')].filter(Boolean).join(' · ')}</p>
      {stateOf(scan).map((words) => (
        <p key={words} className="recent-state">
          {words}
        </p>
      ))}
      {canUndo && <Undo onUndo={onUndo} />}
    </li>
  )
}

function stateOf({ state, conflict, undo }: NumberedScan): string[] {
  return [
    state === 'waiting' && m.scan_state_waiting(),
    state === 'rejected' && m.scan_state_rejected(),
    conflict && m.scan_conflict({ reason: refusalTitle(conflict) }),
    undo && undoWords[undo.state](),
  ].filter((words) => typeof words === 'string')
}

const undoWords = {
  waiting: m.scan_undo_waits,
  done: m.scan_undone,
  refused: m.scan_undo_refused,
} as const

/** Asks for the reason, each with one touch. */
function Undo({ onUndo }: { readonly onUndo: (reason: string) => void }) {
  const [isAsking, setAsking] = useState(false)
  if (!isAsking)
    return (
      <button type="button" onClick={() => setAsking(true)}>
        {m.scan_undo()}
      </button>
    )
  const reasons = [m.scan_undo_wrong_group(), m.scan_undo_not_come_in(), m.scan_undo_other()]
  return (
    <fieldset>
      <legend>{m.scan_undo_reason()}</legend>
      {reasons.map((reason) => (
        <button key={reason} type="button" onClick={() => onUndo(reason)}>
          {reason}
        </button>
      ))}
    </fieldset>
  )
}
