import { useEffect, useState } from 'react'

const TICK_MS = 5_000

/** The server's clock in milliseconds, by the last response, updated every few seconds. */
export function useNow(serverNow: string | undefined): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const skew = serverNow ? Date.parse(serverNow) - Date.now() : 0
    const tick = () => setNow(Date.now() + skew)
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [serverNow])
  return now
}
