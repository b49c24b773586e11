import { useSyncExternalStore } from 'react'
import { cinemaNow } from '#web/lib/time/cinema-clock.ts'

const listeners = new Set<() => void>()
/** Null before the first call: the document itself is the first answer. */
let answeredAt: Date | null = null
let lostSince: Date | null = null

/** Takes note that the server has answered, with whatever status. */
export function noteAnswer(at: Date = cinemaNow()): void {
  answeredAt = at
  // What was under way when the network went may still arrive.
  if (navigator.onLine !== false) setLost(null)
}

/** Takes note of the error of a call. Only one that is no answer of the server means that the connection to it is lost. */
export function noteFailure(error: unknown): void {
  const isTimeout = error instanceof DOMException && error.name === 'TimeoutError'
  // A proxy before a server that is away answers with a page of its own, which is no JSON.
  if (isTimeout || error instanceof TypeError || error instanceof SyntaxError) noteLoss()
}

/** The time of the server's last answer while the server cannot be reached, else null. */
export function readLostSince(): Date | null {
  return lostSince
}

/** `readLostSince` for a component. */
export function useLostSince(): Date | null {
  return useSyncExternalStore(subscribe, readLostSince, () => null)
}

function noteLoss(): void {
  if (lostSince === null) setLost(answeredAt ?? cinemaNow())
}

function setLost(since: Date | null): void {
  if (since === lostSince) return
  lostSince = since
  for (const listener of listeners) listener()
}

/** A browser without a network sends no queries, so none of them fails. */
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('offline', noteLoss)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('offline', noteLoss)
  }
}
