import { useSyncExternalStore } from 'react'

/** A user verified by Google who has no account yet, for /register, where only the phone number is missing. */
export type GoogleRegistration = {
  readonly email: string
  readonly name: string
  readonly credential: string
  readonly nonceSecret: string
}

const KEY = 'marquee.google'
const listeners = new Set<() => void>()
let known: GoogleRegistration | null | undefined

/** Stores it in this tab only, until a sign-in: the credential gives access to the account. */
export function storeGoogleRegistration(newcomer: GoogleRegistration): void {
  change(newcomer)
}

export function clearGoogleRegistration(): void {
  change(null)
}

/** Null on the server and during hydration. */
export function useGoogleRegistration(): GoogleRegistration | null {
  return useSyncExternalStore(subscribe, readGoogleRegistration, () => null)
}

function readGoogleRegistration(): GoogleRegistration | null {
  known ??= parse()
  return known
}

function change(newcomer: GoogleRegistration | null): void {
  known = newcomer
  try {
    if (newcomer) sessionStorage.setItem(KEY, JSON.stringify(newcomer))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Without storage it lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

function parse(): GoogleRegistration | null {
  try {
    const text = sessionStorage.getItem(KEY)
    return text ? (JSON.parse(text) as GoogleRegistration) : null
  } catch {
    return null
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
