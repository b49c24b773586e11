import { useEffect, useEffectEvent, useState } from 'react'
import { clockSkew, secondsLeft } from './hold-timer.ts'

/** Returns the seconds until the hold expires, updated every second; null without a hold. */
export function useHoldTimer(expiresAt: string | null, serverNow: string): number | null {
  const [clock, setClock] = useState(() => readClock(serverNow))
  useEffect(() => {
    if (!expiresAt) return
    // The clock skew is measured once per response of the server.
    const { skew } = readClock(serverNow)
    const tick = () => setClock({ skew, here: Date.now() })
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [expiresAt, serverNow])
  return expiresAt ? secondsLeft(expiresAt, clock.skew, clock.here) : null
}

/** Calls `onEnd` once when the hold has expired. */
export function useHoldExpiry(isOver: boolean, onEnd: () => void): void {
  const tellEnd = useEffectEvent(onEnd)
  useEffect(() => {
    if (isOver) tellEnd()
  }, [isOver])
}

function readClock(serverNow: string) {
  const here = Date.now()
  return { skew: clockSkew(serverNow, here), here }
}
