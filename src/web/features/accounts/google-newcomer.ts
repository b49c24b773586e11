import { useSyncExternalStore } from 'react'

/** Somebody whom Google proved and whom we do not know yet: on the way to /register, where only the phone number is missing. */
export type GoogleNewcomer = {
  readonly email: string
  readonly name: string
  readonly credential: string
}

const KEY = 'marquee.google'
const listeners = new Set<() => void>()
let known: GoogleNewcomer | null | undefined

/** Kept in this tab only, until it is closed or somebody signs in: the credential opens the account. */
export function keepNewcomer(newcomer: GoogleNewcomer): void {
  change(newcomer)
}

export function forgetNewcomer(): void {
  change(null)
}

/** Null on the server and while the page comes alive. */
export function useNewcomer(): GoogleNewcomer | null {
  return useSyncExternalStore(subscribe, readNewcomer, () => null)
}

function readNewcomer(): GoogleNewcomer | null {
  known ??= parse()
  return known
}

function change(newcomer: GoogleNewcomer | null): void {
  known = newcomer
  try {
    if (newcomer) sessionStorage.setItem(KEY, JSON.stringify(newcomer))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Without storage it is known until the page is left.
  }
  for (const listener of listeners) listener()
}

function parse(): GoogleNewcomer | null {
  try {
    const text = sessionStorage.getItem(KEY)
    return text ? (JSON.parse(text) as GoogleNewcomer) : null
  } catch {
    return null
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
