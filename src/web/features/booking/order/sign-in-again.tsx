import { useRouter } from '@tanstack/react-router'
import { storeReturnUrl } from '#web/lib/session/return-url.ts'
import { m } from '#web/paraglide/messages.js'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

/** Shown when the session ended while the page was open. The order is kept. */
export function SignInAgain() {
  const router = useRouter()
  return (
    <EmptyState title={m.sign_in_first()}>
      <LinkButton to="/login" onClick={() => storeReturnUrl(router.state.location.href)}>
        {m.login()}
      </LinkButton>
    </EmptyState>
  )
}
