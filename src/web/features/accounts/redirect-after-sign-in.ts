import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useUser } from '#web/lib/auth-store.ts'
import { takeReturnUrl } from '#web/lib/return-url.ts'

const ADMIN_HOME = '/admin/dashboard'

/** Whoever is signed in has no business on this page: a superadmin goes to the dashboard, others where they came from or home. */
export function useRedirectWhenSignedIn(): void {
  const user = useUser()
  const router = useRouter()
  useEffect(() => {
    if (!user) return
    const hasAdminHome = ADMIN_HOME in router.routesByPath
    const isSentToAdmin = user.role === 'superadmin' && hasAdminHome
    void router.navigate({ href: takeReturnUrl() ?? (isSentToAdmin ? ADMIN_HOME : '/'), replace: true })
  }, [user, router])
}

/** After a new password: home. The address with the used token does not stay in the history. */
export function useRedirectAfterReset(): () => void {
  const router = useRouter()
  return () => void router.navigate({ to: '/', replace: true })
}
