import { useSyncExternalStore } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import { readStored, writeStored } from '#web/lib/browser/browser-storage.ts'

const TOKEN = 'jwtToken'
const PROFILE = 'user'
const listeners = new Set<() => void>()
let profileText: string | null = null
let profile: User | null = null

/** The bearer token of this browser; null on the server and when signed out. */
export function readToken(): string | null {
  return readStored('localStorage', TOKEN)
}

/** Returns the stored profile. The same object until it changes, as `useSyncExternalStore` requires. */
export function readUser(): User | null {
  const text = readStored('localStorage', PROFILE)
  if (text !== profileText) {
    profileText = text
    profile = parseUser(text)
  }
  return profile
}

type Session = { readonly user: User; readonly token: string }

export function storeSession({ user, token }: Session): void {
  store({ token, user })
}

let replacing: Promise<unknown> = Promise.resolve()

/**
 * Runs a call that ends the session of this browser and returns a new one, and stores that. Meanwhile the server rejects the old token:
 * `sessionReplaced` tells when the new one is there.
 */
export function replaceSession<T extends Session>(call: () => Promise<T>): Promise<T> {
  const replaced = call().then((session) => {
    storeSession(session)
    return session
  })
  replacing = replaced.catch(() => undefined)
  return replaced
}

let ending: Promise<unknown> | null = null
const readsInFlight = new Set<AbortController>()

/**
 * Runs the call that ends the session of this browser. Aborts the reads in flight, which the server would reject, and holds back further ones until
 * the call has failed. After its success they are never sent.
 */
export function endSession<T>(call: () => Promise<T>): Promise<T> {
  const ended = call()
  const never = () => new Promise<never>(() => undefined)
  ending = ended.then(never, () => {
    ending = null
  })
  for (const read of readsInFlight) read.abort()
  return ended
}

/** Runs a read of the signed-in user, again when it was aborted by an end of the session that has failed. */
export async function readInSession<T>(
  signal: AbortSignal | null | undefined,
  read: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  await ending
  const controller = new AbortController()
  const abort = () => controller.abort()
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort)
  readsInFlight.add(controller)
  try {
    return await read(controller.signal)
  } catch (error) {
    if (signal?.aborted || !controller.signal.aborted) throw error
    return readInSession(signal, read)
  } finally {
    readsInFlight.delete(controller)
    signal?.removeEventListener('abort', abort)
  }
}

/** Resolves when no call is replacing the session, whether it has succeeded or not. */
export async function sessionReplaced(): Promise<void> {
  await replacing
}

/** Stores the profile as read from the server. Ignores a response for a user who is no longer signed in. */
export function updateStoredUser(user: User): void {
  if (!readToken() || (readUser() ?? user)._id !== user._id) return
  store({ token: readToken(), user })
}

export function clearSession(): void {
  store({ token: null, user: null })
}

/** The signed-in user, or null. On the server and during hydration it is null: pages are the same for every user. */
export function useUser(): User | null {
  return useSyncExternalStore(subscribe, readUser, () => null)
}

/** Calls back when another user, another role, other duties or no user is signed in; not when a profile is only brought up to date. */
export function onUserChange(callback: () => void): () => void {
  let last = personOf(readUser())
  return subscribe(() => {
    const current = personOf(readUser())
    if (current === last) return
    last = current
    callback()
  })
}

function personOf(user: User | null): string | null {
  return user && [user._id, user.role, ...user.duties].join(' ')
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // `storage` fires in the other tabs. A page restored from the back/forward cache has missed these events.
  addEventListener('storage', listener)
  addEventListener('pageshow', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
    removeEventListener('pageshow', listener)
  }
}

function store({ token, user }: { token: string | null; user: User | null }): void {
  ending = null
  writeStored('localStorage', TOKEN, token)
  writeStored('localStorage', PROFILE, user && JSON.stringify(user))
  for (const listener of listeners) listener()
}

function parseUser(text: string | null): User | null {
  try {
    // A profile that an earlier version stored has no duties.
    return text ? { duties: [], ...(JSON.parse(text) as Omit<User, 'duties'>) } : null
  } catch {
    return null
  }
}
