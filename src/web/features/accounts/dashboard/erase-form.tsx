import { useMutation } from '@tanstack/react-query'
import type { User } from '#contract/accounts/accounts.ts'
import { eraseMe } from '#web/api/gen/sdk.gen.ts'
import { endSession } from '#web/lib/session/auth-store.ts'
import { signOut } from '#web/lib/session/sign-out.ts'
import { m } from '#web/paraglide/messages.js'
import { dismissAlerts, showAlert } from '#web/ui/alert-store.ts'
import { OwnerProofForm, type OwnerProof } from './owner-proof-form.tsx'

/** Asks for the password, or a Google credential, before the account is erased. */
export function EraseForm({ user }: { readonly user: User }) {
  const erase = useErase()
  return (
    <OwnerProofForm
      user={user}
      submitLabel={m.erase_confirm()}
      isDangerous
      isBusy={erase.isPending}
      error={erase.error}
      onProof={(body, on) => erase.mutate(body, on)}
    >
      <p>{m.erase_scope()}</p>
    </OwnerProofForm>
  )
}

function useErase() {
  return useMutation({
    mutationFn: (body: OwnerProof) => endSession(() => eraseMe({ body, throwOnError: true })),
    onMutate: dismissAlerts,
    onSuccess: () => {
      signOut()
      showAlert({ type: 'success', text: m.success_account_erased() })
    },
  })
}
