import { useEffect, useState } from 'react'

/** The value once it has stood still for so long. */
export function useDebouncedValue<T>(value: T, pauseMs: number): T {
  const [debounced, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return debounced
}
