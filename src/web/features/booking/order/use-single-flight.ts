import { useRef } from 'react'

/** A second press, before the button knows of the first, joins what is under way: no second window to pay in. */
export function useSingleFlight<Wish>(work: (wish: Wish) => Promise<void>): (wish: Wish) => Promise<void> {
  const inFlight = useRef<Promise<void>>(null)
  return (wish) =>
    (inFlight.current ??= work(wish).finally(() => {
      inFlight.current = null
    }))
}
