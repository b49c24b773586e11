import { useMutation } from '@tanstack/react-query'
import { sendEmailCodeMutation } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { getMe } from '#web/api/gen/sdk.gen.ts'
import { updateStoredUser } from '#web/lib/session/auth-store.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { retryInOutage } from '#web/lib/queries/retry-in-outage.ts'
import { dismissAlerts, showAlert } from '#web/ui/alert-store.ts'

/** Has a code mailed. When the email was proven elsewhere meanwhile, the stored profile is brought up to date instead. */
export function useSendCode(onProven: (() => void) | undefined) {
  return useMutation({
    ...sendEmailCodeMutation(),
    ...retryInOutage,
    onMutate: dismissAlerts,
    onSuccess: async ({ isEmailProven }) => {
      if (!isEmailProven) return
      const { data } = await getMe()
      if (data) updateStoredUser(data)
      onProven?.()
    },
    onError: (error) => showAlert({ type: 'error', text: errorTextOf(error) }),
  })
}
