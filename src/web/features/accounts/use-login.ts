import { useMutation } from '@tanstack/react-query'
import { loginMutation } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { clearSignIn, storeSignIn } from '#web/lib/auth-store.ts'
import { errorTextOf } from '#web/lib/error-answer.ts'
import { m } from '#web/paraglide/messages.js'
import { dismissAlerts, showAlert } from '#web/ui/alert-store.ts'
import { forgetNewcomer } from './google-newcomer.ts'

export function useLogin() {
  return useMutation({
    ...loginMutation(),
    onMutate: dismissAlerts,
    onSuccess: (signedIn) => {
      storeSignIn(signedIn)
      forgetNewcomer()
      showAlert({ type: 'success', text: m.welcome({ name: signedIn.user.name }) })
    },
    onError: (error) => {
      clearSignIn()
      showAlert({ type: 'error', text: errorTextOf(error) })
    },
  })
}
