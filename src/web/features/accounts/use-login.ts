import { useMutation } from '@tanstack/react-query'
import { loginMutation } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { clearSession, storeSession } from '#web/lib/session/auth-store.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { m } from '#web/paraglide/messages.js'
import { dismissAlerts, showAlert } from '#web/ui/alert-store.ts'
import { clearGoogleRegistration } from './google-registration.ts'
import { challengeOf } from './challenge-of.ts'

export function useLogin() {
  return useMutation({
    ...loginMutation(),
    onMutate: dismissAlerts,
    onSuccess: (signedIn) => {
      storeSession(signedIn)
      clearGoogleRegistration()
      showAlert({ type: 'success', text: m.welcome({ name: signedIn.user.name }) })
    },
    onError: (error) => {
      clearSession()
      if (challengeOf(error) === null) showAlert({ type: 'error', text: errorTextOf(error) })
    },
  })
}
