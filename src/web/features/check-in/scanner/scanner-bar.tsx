import { CloudOff, Wifi, WifiOff } from 'lucide-react'
import { ALL_GATES } from '#domain/check-in/verdict.ts'
import { m } from '#web/paraglide/messages.js'
import type { DoorSession } from '../door/door-session.ts'
import type { DoorStatus } from '../door/door-status.ts'
import { gateLabel } from './gate-label.ts'
import { timeOf } from './refusal-words.ts'

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
        {counts.rejected > 0 && <li data-attention>{m.scan_rejected({ count: counts.rejected })}</li>}
        <li>{list ? m.scan_list_of({ time: timeOf(list.loadedAt) }) : m.scan_no_list()}</li>
      </ul>
    </header>
  )
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
