import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getMeQueryKey, listDevicesQueryKey } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { proveEmail, type Options } from '#web/api/gen/sdk.gen.ts'
import type { ProveEmailData } from '#web/api/gen/types.gen.ts'
import { replaceSession } from '#web/lib/session/auth-store.ts'
import { m } from '#web/paraglide/messages.js'
import { dismissAlerts, showAlert } from '#web/ui/alert-store.ts'
import { storeNewer } from '#web/lib/queries/store-newer.ts'

/** Proves the email. The session of before has ended then, and the new one is stored. The form shows errors. */
export function useProveEmail() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (proof: Options<ProveEmailData>) =>
      replaceSession(async () => (await proveEmail({ ...proof, throwOnError: true })).data),
    onMutate: dismissAlerts,
    onSuccess: (signedIn) => {
      storeNewer(queryClient, getMeQueryKey(), signedIn.user)
      void queryClient.invalidateQueries({ queryKey: listDevicesQueryKey() })
      showAlert({ type: 'success', text: m.email_proof_done() })
    },
  })
}
