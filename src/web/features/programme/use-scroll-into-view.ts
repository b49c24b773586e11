import { type RefObject, useEffect, useRef } from 'react'

/** Scrolls a strip horizontally so that its current item is visible. The page does not scroll. */
export function useScrollIntoView(choice: string): RefObject<HTMLElement | null> {
  const strip = useRef<HTMLElement>(null)
  useEffect(() => {
    const box = strip.current
    const current = box?.querySelector<HTMLElement>('[aria-current]')
    if (!box || !current) return
    const [frame, place] = [box.getBoundingClientRect(), current.getBoundingClientRect()]
    if (place.left < frame.left || place.right > frame.right) {
      box.scrollLeft += place.left + place.width / 2 - frame.left - frame.width / 2
    }
  }, [choice])
  return strip
}
