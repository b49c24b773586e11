import { clearSession } from './auth-store.ts'
import { takeReturnUrl } from './return-url.ts'
import { writeStored } from './browser-storage.ts'

/** Where the seats are kept that this browser holds: in the local storage those of all tabs, in the session storage those of one. */
export const HOLDS_OF_TABS = 'marquee.holds'
export const HOLD_OF_TAB = 'marquee.hold'

/** Signs the user out on request and deletes the holds that this browser keeps, so that the next user does not see them. An expired session keeps them. */
export function signOut(): void {
  writeStored('localStorage', HOLDS_OF_TABS, null)
  writeStored('sessionStorage', HOLD_OF_TAB, null)
  clearSession()
  // The next person begins anew.
  takeReturnUrl()
}
