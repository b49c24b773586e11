import { useEffect, useRef, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import type { DoorSession } from '../door/door-session.ts'
import type { NumberedScan } from '../door/door-types.ts'
import type { Counts } from '../door/waiting-scans.ts'
import { RecentScan } from './recent-scan.tsx'

type RecentProps = {
  readonly session: DoorSession
  /** The list is read again when they change. */
  readonly counts: Counts
  readonly undoMinutes: number | undefined
}

/** The last scans of this device, with their undo. */
export function RecentScans({ session, counts, undoMinutes }: RecentProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [scans, setScans] = useState<readonly NumberedScan[] | null>(null)
  const isOpen = scans !== null
  useEffect(() => {
    if (isOpen) void session.recent().then((read) => setScans((open) => open && read))
  }, [session, counts, isOpen])
  const open = () =>
    void session.recent().then((read) => {
      setScans(read)
      dialog.current?.showModal()
    })
  return (
    <>
      <button type="button" onClick={open}>
        {m.scan_recent()}
      </button>
      <dialog
        ref={dialog}
        className="recent-scans"
        aria-labelledby="recent-scans"
        onClose={() => setScans(null)}
      >
        <header>
          <h2 id="recent-scans">{m.scan_recent()}</h2>
          <button type="button" onClick={() => dialog.current?.close()}>
            {m.scan_close()}
          </button>
        </header>
        {scans?.length === 0 && <p>{m.scan_recent_empty()}</p>}
        <ul>
          {scans?.map((scan) => (
            <RecentScan
              key={scan.nonce}
              scan={scan}
              undoMinutes={undoMinutes}
              onUndo={(reason) => void session.undo(scan.sequence, reason)}
            />
          ))}
        </ul>
      </dialog>
    </>
  )
}
