import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { onUserChange, readUser, useUser } from '#web/lib/session/auth-store.ts'
import { storeReturnUrl } from '#web/lib/session/return-url.ts'
import { m } from '#web/paraglide/messages.js'
import { useLogout } from './use-logout.ts'
import { useRefreshProfile } from './use-refresh-profile.ts'

/** Who is signed in, and sign-out, which leads to the next sign-in, for the layouts of staff. Plain markup: each layout has its own styles. */
export function StaffAccount() {
  const user = useUser()
  const logout = useLogout('/login')
  useRefreshProfile()
  useGuardAgainOnUserChange()
  return (
    <div className="staff-account">
      <span>{user && m.staff_signed_in_as({ name: user.name })}</span>
      <button type="button" onClick={() => logout.mutate()} disabled={logout.isPending}>
        {m.staff_sign_out()}
      </button>
    </div>
  )
}

/** A session that ends leads to the home page, and the sign-in back; another user or another role has to pass the guard of the layout again. */
function useGuardAgainOnUserChange(): void {
  const router = useRouter()
  useEffect(
    () =>
      onUserChange(() => {
        if (readUser()) return void router.invalidate()
        storeReturnUrl(router.state.location.href)
        void router.navigate({ to: '/' })
      }),
    [router],
  )
}
