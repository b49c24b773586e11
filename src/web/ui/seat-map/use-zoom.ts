import { type MouseEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { listenToPinch } from './pinch.ts'
import {
  clampZoom,
  largestZoom,
  LEGIBLE_PITCH,
  type Point,
  scrollCorrection,
  settledZoom,
  stepZoom,
  TAP_PITCH,
} from './zoom.ts'

export type Zoom = {
  readonly canZoom: boolean
  readonly isZoomed: boolean
  readonly isLargest: boolean
  readonly in: () => void
  readonly out: () => void
  readonly fit: () => void
  readonly onKey: (key: string) => boolean
  /** Handles a tap while seats are too small to hit: one on a seat zooms in there, a second one goes to the best seats. Returns whether it did. */
  readonly onTap: (event: MouseEvent, isOnSeat: boolean) => boolean
}

const DOUBLE_TAP_MS = 350

/**
 * Zooming sets a CSS variable, the size of a seat, and scrolls; panning is native scrolling.
 * Seats of less than `leastTap` pixels are enlarged by the first tap. So text stays sharp, focus scrolls into view and nothing is measured before the first paint.
 * `box` is the viewport of the seat map, null until it is there.
 */
export function useZoom(box: HTMLElement | null, leastTap = LEGIBLE_PITCH - 2): Zoom {
  const [zoomed, setZoomed] = useState({ box, zoom: 1 })
  // The map that comes back after the list of seats is as it was at first.
  const zoom = zoomed.box === box ? zoomed.zoom : 1
  const fitPitch = useFitPitch(box)
  /** When the room was tapped last while its seats were too small. */
  const tappedAt = useRef(-Infinity)

  const zoomTo = useCallback(
    (next: number, at?: Point) => {
      if (!box) return
      const clamped = clampZoom(next, fitPitchOf(box))
      applyZoom(box, clamped, at)
      setZoomed({ box, zoom: clamped })
    },
    [box],
  )

  useEffect(() => {
    if (!box) return undefined
    const settle = (before: number, at: Point) =>
      zoomTo(settledZoom(readZoom(box), before, fitPitchOf(box)), at)
    return listenToPinch(box, { zoom: () => readZoom(box), zoomTo, onEnd: settle })
  }, [box, zoomTo])

  const step = (direction: 1 | -1) => zoomTo(stepZoom(zoom, direction, fitPitch))
  const isTiny = fitPitch * zoom < leastTap
  return {
    canZoom: largestZoom(fitPitch) > 1.3,
    isZoomed: zoom > 1,
    isLargest: zoom >= largestZoom(fitPitch),
    in: () => step(1),
    out: () => step(-1),
    fit: () => zoomTo(1),
    onKey: (key) => isZoomKey(key) && (step(key === '-' ? -1 : 1), true),
    onTap: (event, isOnSeat) => {
      if (!box || !isTouch(event)) return false
      const isSecond = event.timeStamp - tappedAt.current < DOUBLE_TAP_MS
      if (!isSecond && !isTiny) return false
      tappedAt.current = isSecond ? -Infinity : event.timeStamp
      if (!isSecond && !isOnSeat) return false
      zoomTo(TAP_PITCH / fitPitch, isSecond ? undefined : { x: event.clientX, y: event.clientY })
      return true
    },
  }
}

/** The size of a seat when the whole width of the room is in view. */
function useFitPitch(box: HTMLElement | null): number {
  const [pitch, setPitch] = useState(0)
  // Before the first paint, and while few rows are drawn: a later change of the size class computes the styles of every seat again.
  useLayoutEffect(() => {
    if (box) markSize(box)
  }, [box])
  useEffect(() => {
    if (!box) return
    const watcher = new ResizeObserver(() => {
      setPitch(fitPitchOf(box))
      markSize(box)
    })
    watcher.observe(box)
    // A box of a given height keeps its size when the seats come.
    if (box.firstElementChild) watcher.observe(box.firstElementChild)
    return () => watcher.disconnect()
  }, [box])
  return pitch
}

function fitPitchOf(box: HTMLElement): number {
  const seat = box.querySelector<HTMLElement>('.seat')
  return seat ? seat.offsetWidth / readZoom(box) : 0
}

function readZoom(box: HTMLElement): number {
  return Number(box.style.getPropertyValue('--zoom')) || 1
}

/** Keeps the point under the fingers in place. Without a point, centres the selected or suggested seats. */
function applyZoom(box: HTMLElement, zoom: number, at?: Point): void {
  const before = gridBox(box)
  box.style.setProperty('--zoom', String(zoom))
  box.toggleAttribute('data-zoomed', zoom > 1)
  markSize(box)
  if (!at) return showMiddle(box)
  const after = gridBox(box)
  const top = scrollCorrection(
    at.y,
    { start: before.top, size: before.height },
    { start: after.top, size: after.height },
  )
  box.scrollBy(
    scrollCorrection(
      at.x,
      { start: before.left, size: before.width },
      { start: after.left, size: after.width },
    ),
    top,
  )
  // If the room does not scroll, the page has to.
  scrollBy(0, gridBox(box).top - (after.top - top))
}

/** The box of the seats, without the row letters, which do not scale. */
function gridBox(box: HTMLElement): DOMRect {
  const { x, y, width, height } = (box.querySelector('[role="grid"]') ?? box).getBoundingClientRect()
  const letters = box.querySelector<HTMLElement>('.seat-letter')?.offsetWidth ?? 0
  return new DOMRect(x + letters, y, width - 2 * letters, height)
}

function showMiddle(box: HTMLElement): void {
  const wanted =
    box.querySelector('.seat[data-code="2"], .seat[data-code="3"]') ?? box.querySelector('[role="grid"]')
  const target = wanted?.getBoundingClientRect()
  if (!target) return
  const { left, top } = box.getBoundingClientRect()
  box.scrollBy(
    target.left + target.width / 2 - (left + box.clientWidth / 2),
    target.top + target.height / 2 - (top + box.clientHeight / 2),
  )
}

/** Sets the size class that decides whether seats show numbers. */
function markSize(box: HTMLElement): void {
  const width = box.querySelector<HTMLElement>('.seat')?.offsetWidth ?? 0
  box.dataset['size'] = width >= LEGIBLE_PITCH ? 'legible' : width >= 16 ? 'small' : 'tiny'
}

function isZoomKey(key: string): boolean {
  return key === '+' || key === '=' || key === '-'
}

function isTouch({ nativeEvent }: MouseEvent): boolean {
  return nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch'
}
