import { useMutation } from '@tanstack/react-query'
import { logoutMutation } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { clearUserData } from '#web/lib/sign-out.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert, storeAlerts } from '#web/ui/alert-store.ts'

/** Ends the session, whatever the server responds: clears what the browser keeps of the user and loads the next page, else this one, anew. */
export function useLogout(nextPage?: string) {
  return useMutation({
    ...logoutMutation(),
    onSettled: () => {
      clearUserData()
      showAlert({ type: 'success', text: m.success_signed_out() })
      storeAlerts()
      if (nextPage) location.assign(nextPage)
      else location.reload()
    },
  })
}
