import { useState } from 'react'
import type { Performance } from './performance.ts'

const FACTS_ID = 'timeline-facts'

/** Which performance is pointed at or has the focus; Escape hides what is shown about it. */
export function useBlockFacts() {
  const [id, setId] = useState<string | null>(null)
  const hide = () => setId(null)
  return {
    factsId: FACTS_ID,
    isShown: (performance: Performance) => performance.id === id,
    hide,
    handlersOf: (performance: Performance) => ({
      onPointerEnter: () => setId(performance.id),
      onPointerLeave: hide,
      onFocus: () => setId(performance.id),
      onBlur: hide,
    }),
  }
}
