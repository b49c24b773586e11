import type { AnyRouter } from '@tanstack/react-router'
import { errorCodeOf } from '#web/lib/errors/error-code.ts'
import { storeReturnUrl } from './return-url.ts'

const ACCOUNT = '/admin/account'

/** Leads an admin whose calls are refused until two-factor sign-in is on to the page that sets it up, and remembers the page that was wanted. */
export function leadToTwoFactor(router: AnyRouter, error: unknown): void {
  if (errorCodeOf(error) !== 'two_factor_required') return
  const { pathname, href } = router.latestLocation
  if (pathname === ACCOUNT) return
  storeReturnUrl(href)
  void router.navigate({ to: ACCOUNT })
}
