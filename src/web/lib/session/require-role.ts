import { redirect } from '@tanstack/react-router'
import { hasDuty, type Duty, type Role } from '#domain/roles.ts'
import type { User } from '#contract/accounts/accounts.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { readToken, readUser } from './auth-store.ts'
import { storeReturnUrl } from './return-url.ts'

type GuardRequest = { readonly location: { readonly href: string }; readonly preload: boolean }

/**
 * Returns the `beforeLoad` of a layout, which says `ssr: false`: the session is in the browser. A visitor goes to the home page, as the
 * specification says, and returns after the sign-in; so does a user without one of the roles, who does not. The server checks the role again with every call.
 */
export function requireRole(...allowed: readonly Role[]): (request: GuardRequest) => void {
  return requireUser((user) => allowed.includes(user.role))
}

/** Like `requireRole`, for a layout of staff with a duty or one of several, and of admins. */
export function requireDuty(duty: Duty | readonly Duty[]): (request: GuardRequest) => void {
  return requireUser((user) => hasDuty(user, duty))
}

/** Returns a guard that admits the users for whom `isAllowed` holds at the path of the page, with the prefix of its language. */
export function requireUser(
  isAllowed: (user: User, path: string) => boolean,
): (request: GuardRequest) => void {
  return ({ location, preload }) => {
    const user = readToken() && readUser()
    if (user && isAllowed(user, location.href.replace(/[?#].*/, ''))) return
    if (!preload) showAlert({ type: 'error', text: user ? m.error_not_allowed() : m.sign_in_first() })
    if (!user && !preload) storeReturnUrl(location.href)
    throw redirect({ to: '/' })
  }
}
