import { type RefObject, useEffect, useState } from 'react'

const SLIDE_MS = 7000

export type CarouselState = {
  readonly current: number
  readonly show: (index: number) => void
  readonly onScroll: () => void
  readonly isPaused: boolean
  readonly setIsPaused: (isPaused: boolean) => void
  /** Handlers that make the slides wait while pointer or focus rests on them. */
  readonly pauseHandlers: object
}

/** Moves the slides of the track, and knows which one is seen. */
export function useCarousel(track: RefObject<HTMLDivElement | null>, count: number): CarouselState {
  const [current, setCurrent] = useState(0)
  const [isPaused, setIsPaused] = useState(false)
  const [isHovered, setIsHovered] = useState(false)

  function show(index: number): void {
    const element = track.current
    element?.scrollTo({ left: ((index + count) % count) * element.clientWidth, behavior: 'smooth' })
  }

  function onScroll(): void {
    const element = track.current
    if (element) setCurrent(Math.round(element.scrollLeft / element.clientWidth))
  }

  useEffect(() => {
    if (isPaused || isHovered || count < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setTimeout(() => !document.hidden && show(current + 1), SLIDE_MS)
    return () => clearTimeout(timer)
  })

  const pauseHandlers = {
    onPointerEnter: () => setIsHovered(true),
    onPointerLeave: () => setIsHovered(false),
    onFocus: () => setIsHovered(true),
    onBlur: () => setIsHovered(false),
  }
  return { current, show, onScroll, isPaused, setIsPaused, pauseHandlers }
}
