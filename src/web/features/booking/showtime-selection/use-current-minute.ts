import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/** The time, moving on every minute: booking closes while somebody looks at the page. */
export function useCurrentMinute(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
