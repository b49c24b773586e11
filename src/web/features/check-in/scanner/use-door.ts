import { useMemo, useSyncExternalStore } from 'react'
import { readToken, useUser } from '#web/lib/session/auth-store.ts'
import { readDoorPhone, storeDoorPhone, useDoorPhone } from '#web/lib/session/door-phone-store.ts'
import { type DoorIdentity, type DoorSession, startDoor } from '../door/door-session.ts'
import type { DoorStatus } from '../door/door-status.ts'

export type Door = { readonly session: DoorSession; readonly status: DoorStatus }

/**
 * The door of this browser while the page is open: as a paired phone, else as the staff account. Null before it has started, and for a revoked
 * phone without an account.
 */
export function useDoor(): Door | null {
  const phone = useDoorPhone()
  const user = useUser()
  const paired = phone?.token ? phone : null
  const token = paired?.token ?? readToken()
  const owner = paired?._id ?? user?._id
  const gate = paired?.gate ?? null
  const handle = useMemo(
    () => (token && owner ? sessionWhileUsed({ token, owner, gate }) : noSession),
    [token, owner, gate],
  )
  const session = useSyncExternalStore(handle.subscribe, handle.get, () => null)
  const status = useSyncExternalStore(
    session?.subscribe ?? noSession.subscribe,
    () => session?.status() ?? null,
    () => null,
  )
  return session && status ? { session, status } : null
}

type Handle = {
  readonly subscribe: (listener: () => void) => () => void
  readonly get: () => DoorSession | null
}

const noSession: Handle = { subscribe: () => () => undefined, get: () => null }

/** Starts the session with its first use, and closes it after its last. */
function sessionWhileUsed(identity: Omit<DoorIdentity, 'onRevoked'>): Handle {
  let session: DoorSession | null = null
  return {
    get: () => session,
    subscribe: (listener) => {
      const started = startDoor({ ...identity, onRevoked: forgetToken })
      session = started
      listener()
      return () => {
        started.close({ isSignedOut: !readToken() && !readDoorPhone()?.token })
        session = null
      }
    },
  }
}

/** A revoked phone stays known as such, so that it says so after a reload too. */
function forgetToken(): void {
  const phone = readDoorPhone()
  if (phone) storeDoorPhone({ ...phone, token: null })
}
