import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useUser } from '#web/lib/auth-store.ts'
import { takeReturnUrl } from '#web/lib/return-url.ts'

const ADMIN_HOME = '/admin/dashboard'

/** Redirects a signed-in user: to the return URL, else a superadmin to the admin dashboard and others to the home page. */
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

/** Returns the redirect to the home page after a password reset. The URL with the used token is removed from the history. */
export function useRedirectAfterReset(): () => void {
  const router = useRouter()
  return () => void router.navigate({ to: '/', replace: true })
}
