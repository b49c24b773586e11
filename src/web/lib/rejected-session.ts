import { m } from '#web/paraglide/messages.js'
import { clearSession, readToken } from './auth-store.ts'
import { showAlert } from '#web/ui/alert-store.ts'
import { errorCodeOf } from './error-code.ts'

/** The server no longer knows this sign-in: it is cleared and the person is told, once however many calls were under way. */
export function clearRejectedSession(error: unknown): void {
  if (errorCodeOf(error) !== 'not_signed_in' || !readToken()) return
  clearSession()
  showAlert({ type: 'error', text: m.signed_out_elsewhere() })
}
