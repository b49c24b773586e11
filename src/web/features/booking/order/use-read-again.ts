import { useEffect, useEffectEvent } from 'react'

const READ_AGAIN_MS = 10_000

/** Reads the order again every ten seconds while the outcome of its payment is unknown: the page then goes on by itself. */
export function useReadAgain(isUnknown: boolean, reload: () => Promise<unknown>): void {
  const readAgain = useEffectEvent(() => void reload())
  useEffect(() => {
    if (!isUnknown) return undefined
    const timer = setInterval(readAgain, READ_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isUnknown])
}
