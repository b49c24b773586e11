import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { User } from '#contract/accounts/accounts.ts'
import { listDevicesQueryKey } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { signOutDevice, signOutOthers } from '#web/api/gen/sdk.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { dismissAlerts, showAlert } from '#web/ui/alert-store.ts'
import { OwnerProofForm, type OwnerProof } from './owner-proof-form.tsx'

/** Which sessions are to be ended: one device by its id and name, or all but this one. */
export type Ending = { readonly id: string; readonly name: string } | 'others'

type EndSessionsFormProps = {
  readonly user: User
  readonly ending: Ending
  readonly onDone: () => void
}

/** Asks whoever sits at the browser to prove that they own the account before others are signed out. */
export function EndSessionsForm({ user, ending, onDone }: EndSessionsFormProps) {
  const end = useEnd(ending, onDone)
  return (
    <OwnerProofForm
      user={user}
      submitLabel={ending === 'others' ? m.devices_sign_out_all() : m.device_sign_out()}
      isBusy={end.isPending}
      error={end.error}
      onProof={(proof, on) => end.mutate(proof, on)}
    >
      <p>{ending === 'others' ? m.devices_end_all_scope() : m.devices_end_scope({ device: ending.name })}</p>
    </OwnerProofForm>
  )
}

function useEnd(ending: Ending, onDone: () => void) {
  const queryClient = useQueryClient()
  const isAll = ending === 'others'
  return useMutation({
    mutationFn: (body: OwnerProof) =>
      isAll
        ? signOutOthers({ body, throwOnError: true })
        : signOutDevice({ body, path: { id: ending.id }, throwOnError: true }),
    onMutate: dismissAlerts,
    onSuccess: () => {
      const text = isAll ? m.success_other_devices_signed_out() : m.success_device_signed_out()
      showAlert({ type: 'success', text })
      onDone()
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: listDevicesQueryKey() }),
  })
}
