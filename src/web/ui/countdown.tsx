import { useEffect, useState } from 'react'

type CountdownProps = {
  /** An instant, ISO 8601. */
  readonly until: string
  readonly onEnd?: () => void
  readonly className?: string
}

/** Minutes and seconds that are left. Screen readers may ask for it; it does not speak by itself. */
export function Countdown({ until, onEnd, className = '' }: CountdownProps) {
  const left = useSecondsUntil(until, onEnd)
  return (
    <span role="timer" className={`tabular-nums ${className}`}>
      {Math.floor(left / 60)}:{String(left % 60).padStart(2, '0')}
    </span>
  )
}

function useSecondsUntil(until: string, onEnd: (() => void) | undefined): number {
  const [left, setLeft] = useState(() => secondsUntil(until))
  useEffect(() => {
    const tick = () => setLeft(secondsUntil(until))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [until])
  const isOver = left === 0
  useEffect(() => {
    if (isOver) onEnd?.()
    // Only the end itself counts, not a new function of the parent.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isOver])
  return left
}

function secondsUntil(until: string): number {
  return Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1000))
}
