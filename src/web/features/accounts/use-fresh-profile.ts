import { useEffect } from 'react'
import { getMe } from '#web/api/gen/sdk.gen.ts'
import { readToken, readUser, refreshUser } from '#web/lib/auth-store.ts'
import { forgetRefusedSignIn } from '#web/lib/refused-sign-in.ts'

/** Asks once, when the site opens, who the stored sign-in belongs to; a sign-in the server no longer knows ends here. */
export function useFreshProfile(): void {
  useEffect(() => {
    if (!readToken()) return
    const known = readUser()
    // What was changed meanwhile is newer than an answer that was long on its way.
    getMe().then(({ data }) => data && readUser() === known && refreshUser(data), forgetRefusedSignIn)
  }, [])
}
