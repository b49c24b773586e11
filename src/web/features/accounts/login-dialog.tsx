import { Link, useRouter } from '@tanstack/react-router'
import { lazy } from 'react'
import { storeReturnUrl } from '#web/lib/session/return-url.ts'
import { m } from '#web/paraglide/messages.js'
import { Dialog } from '#web/ui/dialog.tsx'
import { LazySection } from '#web/ui/lazy-section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Loaded on demand: most visitors never open the dialog. */
const LoginForm = lazy(async () => ({ default: (await import('./login-form.tsx')).LoginForm }))

type LoginDialogProps = {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onSignedIn?: () => void
  /** The visitor leaves the page to register first. */
  readonly onRegister?: () => void
  /** What the sign-in is for. Default: to go on with a booking, whose seats are saved. */
  readonly hint?: string
}

/** Sign-in in a dialog over the page that needs it. A user who registers first returns to this page. */
export function LoginDialog({ isOpen, onClose, onSignedIn, onRegister, hint }: LoginDialogProps) {
  const router = useRouter()
  const leaveToRegister = () => {
    storeReturnUrl(router.state.location.href)
    onRegister?.()
  }
  const continueAfterSignIn = () => {
    onClose()
    onSignedIn?.()
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={m.sign_in_title()}>
      <p className="-mt-2 text-ink-soft">{hint ?? m.sign_in_to_continue()}</p>
      <LazySection fallback={<Skeleton className="h-94" />}>
        <LoginForm onSignedIn={continueAfterSignIn} onLeave={leaveToRegister} />
      </LazySection>
      <p className="text-center text-sm">
        {m.new_here()}{' '}
        <Link to="/register" className="link" onClick={leaveToRegister}>
          {m.create_account_link()}
        </Link>
      </p>
    </Dialog>
  )
}
