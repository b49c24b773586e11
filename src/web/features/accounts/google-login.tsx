import { m } from '#web/paraglide/messages.js'
import { GoogleButton } from './google-button.tsx'
import { useGoogleLogin } from './use-google-login.ts'

type GoogleLoginProps = {
  readonly onSignedIn?: (() => void) | undefined
  /** Called before an unknown user continues to the registration. */
  readonly onLeave?: (() => void) | undefined
  readonly onSecondStep?: ((challenge: string) => void) | undefined
}

export function GoogleLogin(callbacks: GoogleLoginProps) {
  const enter = useGoogleLogin(callbacks)
  return (
    <div className="grid gap-4">
      <p className="flex items-center gap-3 text-sm text-ink-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {m.or()}
      </p>
      <GoogleButton onCredential={enter} />
    </div>
  )
}
