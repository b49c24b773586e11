import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { takeReturnUrl } from '#web/lib/session/return-url.ts'
import { m } from '#web/paraglide/messages.js'

type RecoveryCodesProps = {
  readonly codes: readonly string[]
  /** Somebody had to set up two-factor sign-in before the page that they wanted. */
  readonly canGoOn: boolean
}

/** The recovery codes, which are shown once. */
export function RecoveryCodes({ codes, canGoOn }: RecoveryCodesProps) {
  const router = useRouter()
  const goOn = () => void router.navigate({ href: takeReturnUrl() ?? '/admin/dashboard' })
  return (
    <div className="admin-note" data-type="success" role="status">
      <p>{m.admin_recovery_hint()}</p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      {canGoOn && <Button onClick={goOn}>{m.admin_recovery_noted()}</Button>}
    </div>
  )
}
