import { redirect } from '@tanstack/react-router'
import { plainPath } from '#domain/languages.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { readToken } from './auth-store.ts'
import { redirectWhenHydrated } from '#web/lib/navigation/hydration.ts'
import { storeReturnUrl } from './return-url.ts'

const PROTECTED = ['/mydashboard', '/booking/user']

/** Whether a page of the public site is for a user only. */
export function isProtectedPath(path: string): boolean {
  return PROTECTED.includes(plainPath(path).replace(/\/$/, ''))
}

/** `beforeLoad` of a protected page with `ssr: false`: the token is in the browser. */
export function requireSignIn({
  location,
  preload,
}: {
  location: { href: string }
  preload: boolean
}): Promise<never> | undefined {
  if (readToken()) return undefined
  if (!preload) {
    storeReturnUrl(location.href)
    showAlert({ type: 'error', text: m.sign_in_first() })
  }
  return redirectWhenHydrated(redirect({ to: '/' }))
}
