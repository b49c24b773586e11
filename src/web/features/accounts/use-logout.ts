import { useMutation } from '@tanstack/react-query'
import { logoutMutation } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { signOut } from '#web/lib/sign-out.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'

/** Clears the session of this browser, whatever the server responds. */
export function useLogout() {
  return useMutation({
    ...logoutMutation(),
    onSettled: () => {
      signOut()
      showAlert({ type: 'success', text: m.success_signed_out() })
    },
  })
}
