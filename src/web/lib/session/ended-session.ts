import { useSyncExternalStore } from 'react'
import { readToken, readUser } from './auth-store.ts'

/** A session that ended while its page was in use. */
export type EndedSession = { readonly email: string; readonly token: string }

type Asked = EndedSession & {
  readonly signedIn: Promise<boolean>
  readonly settle: (isSignedIn: boolean) => void
}

const listeners = new Set<() => void>()
let asked: Asked | null = null
let accepted: string | null = null

/** Notes that the server has accepted a session in this document. */
export function noteAccepted(token: string | null): void {
  accepted = token
}

/**
 * Asks once, for all calls that are rejected, to sign in again over the page, and resolves to whether somebody did. False at once for a session that
 * was not accepted in this document before: then nothing has been typed here, and the page begins with the sign-in.
 */
export async function signInAgain(token: string): Promise<boolean> {
  if (token !== accepted || listeners.size === 0) return false
  asked ??= ask(token)
  return asked.signedIn
}

function ask(token: string): Asked {
  let resolve: (isSignedIn: boolean) => void = () => undefined
  const signedIn = new Promise<boolean>((settled) => {
    resolve = settled
  })
  const settle = (isSignedIn: boolean) => {
    asked = null
    announce()
    resolve(isSignedIn)
  }
  queueMicrotask(announce)
  return { email: readUser()?.email ?? '', token, signedIn, settle }
}

/** Ends the question: somebody has signed in, or does not want to. */
export function settleEndedSession(isSignedIn: boolean): void {
  asked?.settle(isSignedIn)
}

/** The session that somebody is asked to renew, or null. Another tab may sign in for this one. */
export function useEndedSession(): EndedSession | null {
  return useSyncExternalStore(onEndedSession, () => asked, nobody)
}

const nobody = () => null

/** Calls back when somebody is asked, and when the question has ended. */
export function onEndedSession(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', lookAgain)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', lookAgain)
  }
}

function lookAgain(): void {
  const token = readToken()
  if (asked && token !== asked.token) settleEndedSession(token !== null)
}

function announce(): void {
  for (const listener of listeners) listener()
}
