import { useEffect, useEffectEvent, useState } from 'react'
import { clockSkew, secondsLeft } from './hold-timer.ts'

/** Seconds until the hold ends, counted every second; null without a hold. */
export function useHoldTimer(expiresAt: string | null, serverNow: string): number | null {
  const [clock, setClock] = useState(() => readClock(serverNow))
  useEffect(() => {
    if (!expiresAt) return
    // The difference of the clocks is taken once for each answer of the server, when it arrives.
    const { skew } = readClock(serverNow)
    const tick = () => setClock({ skew, here: Date.now() })
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [expiresAt, serverNow])
  return expiresAt ? secondsLeft(expiresAt, clock.skew, clock.here) : null
}

/** Tells once that the time is over. */
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
