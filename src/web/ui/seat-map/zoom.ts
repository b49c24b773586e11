/** Largest seat size in px. Below LEGIBLE_PITCH a seat is too small to tap and its number to read. */
const LARGEST_PITCH = 46
export const LEGIBLE_PITCH = 26
/** Seat size in px after a tap on a seat that is too small. */
export const TAP_PITCH = 36
const STEP = 1.5

export type Point = { readonly x: number; readonly y: number }

/** Returns the largest zoom relative to the fitted size; 1 when seats are large enough already. */
export function largestZoom(fitPitch: number): number {
  return fitPitch > 0 ? Math.max(1, LARGEST_PITCH / fitPitch) : 1
}

export function clampZoom(zoom: number, fitPitch: number): number {
  return Math.min(Math.max(1, zoom), largestZoom(fitPitch))
}

export function stepZoom(zoom: number, direction: 1 | -1, fitPitch: number): number {
  const next = clampZoom(direction > 0 ? zoom * STEP : zoom / STEP, fitPitch)
  return next < 1.1 ? 1 : next
}

/** Returns the zoom at which a pinch ends: no seat stays between the whole room and a size that can be tapped. */
export function settledZoom(zoom: number, before: number, fitPitch: number): number {
  if (fitPitch * zoom >= LEGIBLE_PITCH) return clampZoom(zoom, fitPitch)
  return zoom > before ? clampZoom(LEGIBLE_PITCH / fitPitch, fitPitch) : 1
}

type Span = { readonly start: number; readonly size: number }

/** Returns how far the point has moved after a zoom, along one axis. */
export function scrollCorrection(at: number, before: Span, after: Span): number {
  return before.size > 0 ? after.start + ((at - before.start) / before.size) * after.size - at : 0
}
