const HEARTBEAT_MILLISECONDS = 5_000

export type Heartbeat = { readonly now: () => void; readonly stop: () => void }

/** Calls `beat` at once, every few seconds and when the network comes back; never twice at the same time. */
export function startHeartbeat(beat: () => Promise<void>): Heartbeat {
  let isBeating = false
  const now = () => {
    if (isBeating) return
    isBeating = true
    void beat().finally(() => (isBeating = false))
  }
  const timer = setInterval(now, HEARTBEAT_MILLISECONDS)
  addEventListener('online', now)
  // After the caller has the heartbeat.
  queueMicrotask(now)
  const stop = () => {
    clearInterval(timer)
    removeEventListener('online', now)
  }
  return { now, stop }
}
