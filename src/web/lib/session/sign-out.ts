import { clearSession } from './auth-store.ts'
import { clearStored } from '#web/lib/browser/browser-storage.ts'

/** Where the seats are kept that this browser holds: in the local storage those of all tabs, in the session storage those of one. */
export const HOLDS_OF_TABS = 'marquee.holds'
export const HOLD_OF_TAB = 'marquee.hold'

// Settings of the device, and cards that the terminal beside it has charged: the next user needs them too.
const ofDevice =
  /^(theme|language|doorPhone|customerScreen|doorGate|doorSettings|doorCamera|admin\.menu|admin\.columns\..*|marquee\.(charged-cards|printer))$/

/** Deletes all stored data of the user, including the session; the settings of the device stay. */
export function clearUserData(): void {
  clearStored((key) => ofDevice.test(key))
}

/** Signs the user out on request, so that the next user sees nothing of theirs. An expired session keeps its holds. */
export function signOut(): void {
  clearUserData()
  clearSession()
}
