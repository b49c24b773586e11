import { useMutation } from '@tanstack/react-query'
import { registerMutation } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { clearSession, storeSession } from '#web/lib/auth-store.ts'
import { errorTextOf } from '#web/lib/error-response.ts'
import { retryInOutage } from '#web/lib/retry-in-outage.ts'
import { m } from '#web/paraglide/messages.js'
import { dismissAlerts, showAlert } from '#web/ui/alert-store.ts'

export function useRegister() {
  return useMutation({
    ...registerMutation(),
    ...retryInOutage,
    onMutate: dismissAlerts,
    onSuccess: ({ user, token }) => {
      // Without one the account was made for somebody else, by a superadmin who is signed in elsewhere in this browser.
      if (token !== undefined) storeSession({ user, token })
      showAlert({ type: 'success', text: m.register_success() })
    },
    onError: (error) => {
      clearSession()
      showAlert({ type: 'error', text: errorTextOf(error) })
    },
  })
}
