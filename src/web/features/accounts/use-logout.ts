import { useMutation } from '@tanstack/react-query'
import { logoutMutation } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { localizedPath } from '#web/lib/language.ts'
import { isProtectedPath } from '#web/lib/require-sign-in.ts'
import { clearUserData } from '#web/lib/sign-out.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert, storeAlerts } from '#web/ui/alert-store.ts'

/**
 * Ends the session, whatever the server responds: clears what the browser keeps of the user and loads the next page. Without one it loads this page
 * anew, or the home page where only a user may be.
 */
export function useLogout(nextPage?: string) {
  return useMutation({
    ...logoutMutation(),
    onSettled: () => {
      clearUserData()
      showAlert({ type: 'success', text: m.success_signed_out() })
      storeAlerts()
      const next = nextPage ?? (isProtectedPath(location.pathname) ? localizedPath('/') : null)
      if (next) location.assign(next)
      else location.reload()
    },
  })
}
