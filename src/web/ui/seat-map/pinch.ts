import type { Point } from './zoom.ts'

type PinchTarget = {
  readonly zoom: () => number
  readonly zoomTo: (zoom: number, at: Point) => void
  /** The fingers have left; `before` is the zoom when they came. */
  readonly onEnd: (before: number, at: Point) => void
}

/** Listens to pinch gestures and to the wheel with Control, which a touchpad's pinch sends. Returns the function that stops it. */
export function listenToPinch(box: HTMLElement, { zoom, zoomTo, onEnd }: PinchTarget): () => void {
  let start: { distance: number; zoom: number } | null = null
  let middle: Point = { x: 0, y: 0 }

  function onTouch(event: TouchEvent) {
    const fingers = fingersOf(event)
    if (!fingers) {
      if (start) onEnd(start.zoom, middle)
      start = null
      return
    }
    event.preventDefault()
    middle = fingers.middle
    start ??= { distance: fingers.distance, zoom: zoom() }
    zoomTo(start.zoom * (fingers.distance / start.distance), fingers.middle)
  }

  function onWheel(event: WheelEvent) {
    if (!event.ctrlKey) return
    event.preventDefault()
    zoomTo(zoom() * Math.exp(-event.deltaY / 200), { x: event.clientX, y: event.clientY })
  }

  // Passive listeners, the default here, cannot prevent the zoom of the page.
  const listening = new AbortController()
  const options = { passive: false, signal: listening.signal }
  for (const type of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const) {
    box.addEventListener(type, onTouch, options)
  }
  box.addEventListener('wheel', onWheel, options)
  return () => listening.abort()
}

function fingersOf({ touches }: TouchEvent): { distance: number; middle: Point } | null {
  const [one, other] = touches
  if (!one || !other) return null
  const distance = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
  return { distance, middle: { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 } }
}
