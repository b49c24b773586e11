import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  getMeQueryKey,
  listDevicesQueryKey,
  proveEmailMutation,
} from '#web/api/gen/@tanstack/react-query.gen.ts'
import { storeSession } from '#web/lib/auth-store.ts'
import { m } from '#web/paraglide/messages.js'
import { dismissAlerts, showAlert } from '#web/ui/alert-store.ts'

/** Proves the email. The session of before has ended then, and the new one is stored. The form shows errors. */
export function useProveEmail() {
  const queryClient = useQueryClient()
  return useMutation({
    ...proveEmailMutation(),
    onMutate: dismissAlerts,
    onSuccess: (signedIn) => {
      storeSession(signedIn)
      queryClient.setQueryData(getMeQueryKey(), signedIn.user)
      void queryClient.invalidateQueries({ queryKey: listDevicesQueryKey() })
      showAlert({ type: 'success', text: m.email_proof_done() })
    },
  })
}
