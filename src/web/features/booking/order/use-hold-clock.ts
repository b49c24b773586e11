import { useEffect, useState } from 'react'
import { clockSkew, secondsLeft } from './hold-clock.ts'

/** Seconds until the hold ends, counted every second; null without a hold. */
export function useHoldClock(expiresAt: string | null, serverNow: string): number | null {
  // The difference is taken once for each answer of the server, when it arrives.
  const [answer, setAnswer] = useState(() => ({ serverNow, skew: clockSkew(serverNow, Date.now()) }))
  if (answer.serverNow !== serverNow) setAnswer({ serverNow, skew: clockSkew(serverNow, Date.now()) })
  const [here, setHere] = useState(() => Date.now())
  useEffect(() => {
    if (!expiresAt) return
    const tick = () => setHere(Date.now())
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [expiresAt])
  return expiresAt ? secondsLeft(expiresAt, answer.skew, here) : null
}
