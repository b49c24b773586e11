import { m } from '#web/paraglide/messages.js'
import { clearSession, readToken } from './auth-store.ts'
import { showAlert } from '#web/ui/alert-store.ts'
import { errorCodeOf } from '#web/lib/errors/error-code.ts'

/** Clears a session that the server rejects and alerts the user, once for all calls in flight. */
export function clearRejectedSession(error: unknown): void {
  if (errorCodeOf(error) !== 'not_signed_in' || !readToken()) return
  clearSession()
  showAlert({ type: 'error', text: m.signed_out_elsewhere() })
}
