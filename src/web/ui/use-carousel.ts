import { type RefObject, useEffect, useRef, useState } from 'react'

const SLIDE_MS = 7000

export type CarouselState = {
  readonly track: RefObject<HTMLDivElement | null>
  readonly current: number
  readonly show: (index: number) => void
  readonly onScroll: () => void
  readonly isPaused: boolean
  readonly setIsPaused: (isPaused: boolean) => void
  /** Handlers that make the slides wait while pointer or focus rests on them. */
  readonly rest: object
}

export function useCarousel(count: number): CarouselState {
  const track = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const [isPaused, setIsPaused] = useState(false)
  const [isResting, setIsResting] = useState(false)

  function show(index: number): void {
    const element = track.current
    element?.scrollTo({ left: ((index + count) % count) * element.clientWidth, behavior: 'smooth' })
  }

  function onScroll(): void {
    const element = track.current
    if (element) setCurrent(Math.round(element.scrollLeft / element.clientWidth))
  }

  useEffect(() => {
    if (isPaused || isResting || count < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setTimeout(() => !document.hidden && show(current + 1), SLIDE_MS)
    return () => clearTimeout(timer)
  })

  const rest = {
    onPointerEnter: () => setIsResting(true),
    onPointerLeave: () => setIsResting(false),
    onFocus: () => setIsResting(true),
    onBlur: () => setIsResting(false),
  }
  return { track, current, show, onScroll, isPaused, setIsPaused, rest }
}
