import { lazy } from 'react'
import { useUser } from '#web/lib/session/auth-store.ts'
import { m } from '#web/paraglide/messages.js'
import { Dialog } from '#web/ui/dialog.tsx'
import { LazySection } from '#web/ui/lazy-section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Loaded on demand: most buyers never open the dialog. */
const EmailProof = lazy(async () => ({ default: (await import('./email-proof.tsx')).EmailProof }))

type EmailProofDialogProps = {
  readonly isOpen: boolean
  /** Why the proof is needed. */
  readonly reason: string
  readonly onClose: () => void
  readonly onProven: () => void
}

/** The proof of the email in a dialog over the page that needs it. Closed when the session has ended. */
export function EmailProofDialog({ isOpen, reason, onClose, onProven }: EmailProofDialogProps) {
  const user = useUser()
  return (
    <Dialog isOpen={isOpen && user !== null} onClose={onClose} title={m.email_proof_title()}>
      <p className="-mt-2 text-ink-soft">
        {reason} {m.email_proof_seats_stay()}
      </p>
      {user && (
        <LazySection fallback={<Skeleton className="h-32" />}>
          <EmailProof user={user} onProven={onProven} />
        </LazySection>
      )}
    </Dialog>
  )
}
