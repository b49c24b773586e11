import { useMutation } from '@tanstack/react-query'
import { logout } from '#web/api/gen/sdk.gen.ts'
import { endSession, readUser } from '#web/lib/session/auth-store.ts'
import { localizedPath } from '#web/lib/document/language.ts'
import { isProtectedPath } from '#web/lib/session/require-sign-in.ts'
import { clearUserData } from '#web/lib/session/sign-out.ts'
import { m } from '#web/paraglide/messages.js'
import { dismissAlerts, showAlert, storeAlerts } from '#web/ui/alert-store.ts'

/**
 * Ends the session, whatever the server responds: clears what the browser keeps of the user and loads the next page. Without one it loads this page
 * anew, or the home page where only a user may be.
 */
export function useLogout(nextPage?: string) {
  return useMutation({
    mutationFn: () => endSession(() => logout({ throwOnError: true })),
    onSettled: async () => {
      const isStaff = readUser()?.role !== 'user'
      clearUserData()
      dismissAlerts()
      showAlert({ type: 'success', text: m.success_signed_out() })
      storeAlerts()
      if (isStaff) await forgetDoor()
      blockPage()
      const next = nextPage ?? (isProtectedPath(location.pathname) ? localizedPath('/') : null)
      if (next) location.assign(next)
      else location.reload()
    },
  })
}

/** Makes the page that is being left ignore clicks: one that changes its address would be lost by the reload. */
function blockPage(): void {
  document.body.toggleAttribute('inert', true)
  // The browser may show this page again when the visitor goes back.
  addEventListener('pagehide', () => document.body.toggleAttribute('inert', false), { once: true })
}

/** Without a network its code may be missing; the list is deleted when the door is opened by another account. */
async function forgetDoor(): Promise<void> {
  try {
    const { clearDoorList } = await import('#web/lib/session/clear-door-list.ts')
    await clearDoorList()
  } catch {
    // A browser without IndexedDB stores no list.
  }
}
