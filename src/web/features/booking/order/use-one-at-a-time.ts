import { useRef } from 'react'

/** A second press, before the button knows of the first, joins what is under way: no second window to pay in. */
export function useOneAtATime<Wish>(work: (wish: Wish) => Promise<void>): (wish: Wish) => Promise<void> {
  const underWay = useRef<Promise<void>>(null)
  return (wish) =>
    (underWay.current ??= work(wish).finally(() => {
      underWay.current = null
    }))
}
