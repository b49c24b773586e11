import { useState } from 'react'
import { useUser } from '#web/lib/session/auth-store.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from './button.tsx'
import type { EmailProofSlot } from './dialog-slots.ts'

type ProofNoteProps = {
  readonly text: string
  readonly isNeeded: boolean
  readonly emailProof: EmailProofSlot
  /** Verifies on another page; without it a dialog does, over this one. */
  readonly onVerify?: (() => void) | undefined
  readonly isBusy?: boolean
  readonly className: string
}

/**
 * Says what needs a verified email before it is chosen, with the way to verify it at once. Nothing for somebody whose email is verified. The region
 * exists before its text, or screen readers would miss it.
 */
export function ProofNote(props: ProofNoteProps) {
  const { text, isNeeded, emailProof, onVerify, isBusy = false, className } = props
  const user = useUser()
  const [isOpen, setOpen] = useState(false)
  return (
    <div role="status">
      {isNeeded && user?.isEmailProven !== true && (
        <div className={`flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm ${className}`}>
          <p>{text}</p>
          {user && (
            <Button size="sm" variant="secondary" isBusy={isBusy} onClick={onVerify ?? (() => setOpen(true))}>
              {m.email_proof_now()}
            </Button>
          )}
        </div>
      )}
      {emailProof({ isOpen, reason: text, onClose: () => setOpen(false), onProven: () => setOpen(false) })}
    </div>
  )
}
