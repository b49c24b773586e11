import { useEffect, useState } from 'react'

/** Two rows of 30 seats take a slow phone about 50 ms, with their styles and layout. */
const ROWS_PER_FRAME = 2

/**
 * Returns how many rows of a seat map have their seats: two at first and two more with each frame, so that a phone goes on responding to taps while a
 * room of hundreds of seats appears. The other rows keep their height.
 */
export function useDrawnRows(rows: number): number {
  const [drawn, setDrawn] = useState(ROWS_PER_FRAME)
  useEffect(() => {
    if (drawn >= rows) return undefined
    const frame = requestAnimationFrame(() => setDrawn(drawn + ROWS_PER_FRAME))
    return () => cancelAnimationFrame(frame)
  }, [drawn, rows])
  return drawn
}
