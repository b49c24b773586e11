import type { SignedIn } from '#web/api/gen/types.gen.ts'
import { storeSession } from '#web/lib/session/auth-store.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { clearGoogleRegistration } from './google-registration.ts'

/** Stores the session of somebody who has signed in, and greets them. */
export function welcomeUser(signedIn: SignedIn): void {
  storeSession(signedIn)
  clearGoogleRegistration()
  showAlert({ type: 'success', text: m.welcome({ name: signedIn.user.name }) })
}
