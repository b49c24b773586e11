/** Seats never grow beyond this; below LEGIBLE a thumb cannot hit one and its number cannot be read. */
const LARGEST_PITCH = 46
export const LEGIBLE_PITCH = 26
/** After a tap on a seat that is too small to hit. */
export const TAP_PITCH = 36
const STEP = 1.5

export type Point = { readonly x: number; readonly y: number }

/** How many times the fitted size the room may be shown; 1 when it is as large as it needs to be already. */
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

type Span = { readonly start: number; readonly size: number }

/** How far what lay under the point has moved after the room has grown or shrunk, along one axis. */
export function scrollCorrection(at: number, before: Span, after: Span): number {
  return before.size > 0 ? after.start + ((at - before.start) / before.size) * after.size - at : 0
}
