import { type RefObject, useEffect, useState } from 'react'

/** Whether a box that scrolls sideways has more than what is in sight; `content` names what it has. */
export function useIsCutOff(box: RefObject<HTMLElement | null>, content: unknown): boolean {
  const [isCutOff, setCutOff] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const watcher = new ResizeObserver(() => setCutOff(element.scrollWidth > element.clientWidth))
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [box, content])
  return isCutOff
}
