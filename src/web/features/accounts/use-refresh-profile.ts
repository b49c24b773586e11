import { useEffect } from 'react'
import { getMe } from '#web/api/gen/sdk.gen.ts'
import { readToken, readUser, updateStoredUser } from '#web/lib/auth-store.ts'
import { clearRejectedSession } from '#web/lib/rejected-session.ts'

/** Asks once, when the site opens, who the stored sign-in belongs to; a sign-in the server no longer knows ends here. */
export function useRefreshProfile(): void {
  useEffect(() => {
    if (!readToken()) return
    const known = readUser()
    // What was changed meanwhile is newer than an answer that was long on its way.
    getMe().then(({ data }) => data && readUser() === known && updateStoredUser(data), clearRejectedSession)
  }, [])
}
