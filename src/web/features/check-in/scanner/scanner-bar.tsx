import { Link } from '@tanstack/react-router'
import { CloudOff, Wifi, WifiOff } from 'lucide-react'
import { ALL_GATES } from '#domain/check-in/verdict.ts'
import { localDate, minutesAfter } from '#domain/time.ts'
import { formatShortDate } from '#web/lib/time/dates.ts'
import { m } from '#web/paraglide/messages.js'
import type { DoorSession } from '../door/door-session.ts'
import type { DoorStatus } from '../door/door-status.ts'
import { clockOf } from '../describe-refusal.ts'
import { gateLabel } from '../gate-label.ts'

type BarProps = { readonly status: DoorStatus; readonly session: DoorSession }

/** The gate, whether there is a network, how old the list is, and what waits to be sent: always in sight. */
export function ScannerBar({ status, session }: BarProps) {
  const { facts, gate, list, counts } = status
  return (
    <header className="scanner-bar">
      <h1>{m.check_in_title()}</h1>
      <div className="scanner-gate">
        {facts?.kind === 'account' ? (
          <label>
            <span>{m.scan_gate()}</span>
            <select value={gate} onChange={(event) => session.chooseGate(event.target.value)}>
              {[ALL_GATES, ...facts.gates.filter((room) => room !== ALL_GATES)].map((room) => (
                <option key={room} value={room}>
                  {gateLabel(room)}
                </option>
              ))}
            </select>
          </label>
        ) : (
          <p>
            <span>{m.scan_gate()}</span> <strong>{gateLabel(gate)}</strong>
          </p>
        )}
      </div>
      <ConnectionState status={status} session={session} />
      <ul className="scanner-facts">
        <li data-attention={counts.waiting > 0 || undefined}>
          {counts.waiting > 0 ? m.scan_waiting({ count: counts.waiting }) : m.scan_none_waiting()}
        </li>
        {counts.conflicts > 0 && <li data-attention>{m.scan_conflicts({ count: counts.conflicts })}</li>}
        <OpenConflicts facts={facts} />
        {counts.rejected > 0 && <li data-attention>{m.scan_rejected({ count: counts.rejected })}</li>}
        <PhoneEnd facts={facts} />
        <li>{list ? m.scan_list_of({ time: clockOf(list.loadedAt) }) : m.scan_no_list()}</li>
      </ul>
    </header>
  )
}

/** Of all doors: a staff account can settle them; a phone says that there are some. */
function OpenConflicts({ facts }: Pick<DoorStatus, 'facts'>) {
  const count = facts?.openConflicts ?? 0
  if (count === 0) return null
  const words = m.scan_open_conflicts({ count })
  return (
    <li data-attention>{facts?.kind === 'account' ? <Link to="/checkin/conflicts">{words}</Link> : words}</li>
  )
}

const WARN_DAYS = 3
const MINUTES_A_DAY = 1440

/** When a phone ends that has to be renewed soon. */
function PhoneEnd({ facts }: Pick<DoorStatus, 'facts'>) {
  if (!facts?.expiresAt) return null
  const end = new Date(facts.expiresAt)
  if (end > minutesAfter(new Date(facts.now), WARN_DAYS * MINUTES_A_DAY)) return null
  return <li data-attention>{m.scan_ends({ date: formatShortDate(localDate(end)) })}</li>
}

function ConnectionState({ status: { connection }, session }: BarProps) {
  const { isOnline, isForced } = connection
  const Icon = isOnline ? Wifi : isForced ? CloudOff : WifiOff
  return (
    <div className="scanner-connection">
      <p role="status" data-online={isOnline || undefined}>
        <Icon aria-hidden />
        {isOnline ? m.scan_online() : isForced ? m.scan_forced_offline() : m.scan_offline()}
      </p>
      <label>
        <input
          type="checkbox"
          role="switch"
          checked={isForced}
          onChange={(event) => session.forceOffline(event.target.checked)}
        />
        {m.scan_work_offline()}
      </label>
    </div>
  )
}
