import { useEffect, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { countWaitingScans } from '../door/count-waiting-scans.ts'

/** Says that this phone was revoked, and what it could not send. */
export function DoorEnded() {
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
