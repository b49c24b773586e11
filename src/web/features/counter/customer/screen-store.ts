import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '#web/lib/browser/browser-storage.ts'

const KEY = 'customerScreen'
/** What stands in place of a token that is not accepted any more. */
const ENDED = 'ended'
const listeners = new Set<() => void>()

/** The token of this browser as a paired screen; `ended` when it is one no more, null when it never was. */
export function readScreenToken(): string | null {
  return readStored('localStorage', KEY)
}

export function storeScreenToken(token: string): void {
  writeStored('localStorage', KEY, token)
  for (const listener of listeners) listener()
}

/** Forgets a token that the server refuses; another one, of a pairing meanwhile, stays. */
export function endScreenToken(token: string): void {
  if (readScreenToken() === token) storeScreenToken(ENDED)
}

export function isPaired(token: string | null): token is string {
  return token !== null && token !== ENDED
}

export function useScreenToken(): string | null {
  return useSyncExternalStore(subscribe, readScreenToken, () => null)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
