import { useRef } from 'react'

/** Runs `work` once at a time: a second call joins the one in flight. */
export function useSingleFlight<Wish>(work: (wish: Wish) => Promise<void>): (wish: Wish) => Promise<void> {
  const inFlight = useRef<Promise<void>>(null)
  return (wish) =>
    (inFlight.current ??= work(wish).finally(() => {
      inFlight.current = null
    }))
}
