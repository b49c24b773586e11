import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useUser } from '#web/lib/session/auth-store.ts'
import { pageAfterSignIn } from './page-after-sign-in.ts'
import { takeReturnUrl } from '#web/lib/session/return-url.ts'

/** Redirects a signed-in user: to the return URL, else to the page of their work. */
export function useRedirectWhenSignedIn(): void {
  const user = useUser()
  const router = useRouter()
  useEffect(() => {
    if (!user) return
    void router.navigate({ href: takeReturnUrl() ?? pageAfterSignIn(user), replace: true })
  }, [user, router])
}

/** Returns the redirect to the home page after a password reset. The URL with the used token is removed from the history. */
export function useRedirectAfterReset(): () => void {
  const router = useRouter()
  return () => void router.navigate({ to: '/', replace: true })
}
