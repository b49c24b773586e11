import { useEffect } from 'react'
import { getMe } from '#web/api/gen/sdk.gen.ts'
import { readToken, readUser, updateStoredUser } from '#web/lib/session/auth-store.ts'
import { clearRejectedSession } from '#web/lib/session/rejected-session.ts'

/** Reads the profile from the server once per document. A session that the server rejects is cleared. */
export function useRefreshProfile(): void {
  useEffect(() => {
    if (!readToken()) return
    const known = readUser()
    // A change made in the meantime is newer than a late response.
    getMe().then(({ data }) => data && readUser() === known && updateStoredUser(data), clearRejectedSession)
  }, [])
}
