import { useEffect, useState } from 'react'
import { useDoorPhone } from '#web/lib/session/door-phone-store.ts'
import { m } from '#web/paraglide/messages.js'
import { Scanner } from './scanner.tsx'
import { useDoor } from './use-door.ts'
import { countWaitingScans } from '../door/count-waiting-scans.ts'

/** The scanner at the door: of a paired phone, or of a staff account with the duty. */
export function ScannerPage() {
  const door = useDoor()
  const phone = useDoorPhone()
  const phase = door?.status.phase
  if ((phone && !phone.token && !door) || phase === 'revoked') return <DoorEnded />
  if (phase === 'no_storage')
    return (
      <div className="scanner-notice" role="alert">
        <h1>{m.scan_no_storage_title()}</h1>
        <p>{m.scan_no_storage()}</p>
      </div>
    )
  if (!door || phase === 'opening')
    return (
      <p className="scanner-notice" role="status">
        {m.scan_opening()}
      </p>
    )
  return <Scanner door={door} />
}

/** Says that this phone was revoked, and what it could not send. */
function DoorEnded() {
  const [waiting, setWaiting] = useState(0)
  useEffect(() => {
    void countWaitingScans().then(setWaiting)
  }, [])
  return (
    <div className="scanner-notice" role="alert">
      <h1>{m.scan_revoked_title()}</h1>
      <p>{m.scan_revoked()}</p>
      {waiting > 0 && <p>{m.scan_revoked_waiting({ count: waiting })}</p>}
    </div>
  )
}
