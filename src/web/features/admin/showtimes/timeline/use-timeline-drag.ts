import { type MouseEvent, type PointerEvent, type RefObject, useRef, useState } from 'react'
import { snapMinute, type Axis } from './business-minutes.ts'
import type { Shift } from './move-selection.ts'
import type { Performance } from './performance.ts'

/** So far a press is a click. */
const CLICK_PIXELS = 4

type Drag = {
  readonly performance: Performance
  readonly x: number
  readonly y: number
  readonly shift: Shift | null
}
type DragOptions = {
  readonly grid: RefObject<HTMLDivElement | null>
  readonly axis: Axis
  readonly rooms: readonly string[]
  readonly onDrop: (performance: Performance, shift: Shift) => void
}

/** Dragging a performance by pointer or finger: in time by steps, over the rooms; with Alt a copy is dragged. A drag that the browser cancels changes nothing. */
export function useTimelineDrag({ grid, axis, rooms, onDrop }: DragOptions) {
  const drag = useRef<Drag | null>(null)
  /** The click with which the browser ends a drag chooses nothing. */
  const wasDragged = useRef(false)
  const [shown, setShown] = useState<Drag | null>(null)

  function shiftOf(event: PointerEvent, { performance, x }: Drag): Shift {
    const lanes = [...(grid.current?.querySelectorAll<HTMLElement>('[data-room]') ?? [])]
    const width = lanes[0]?.clientWidth ?? 1
    const minutes = snapMinute(((event.clientX - x) / width) * (axis.to - axis.from))
    const over = lanes.find((lane) => lane.getBoundingClientRect().bottom >= event.clientY) ?? lanes.at(-1)
    const room = rooms.indexOf(over?.dataset['room'] ?? performance.room)
    return { minutes, rooms: room - rooms.indexOf(performance.room), isCopy: event.altKey }
  }

  function end(): void {
    drag.current = null
    setShown(null)
  }

  const handlersOf = (performance: Performance) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
      drag.current = { performance, x: event.clientX, y: event.clientY, shift: null }
      wasDragged.current = false
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const current = drag.current
      if (!current) return
      const shift = shiftOf(event, current)
      const isClick = Math.hypot(event.clientX - current.x, event.clientY - current.y) < CLICK_PIXELS
      if (!current.shift && isClick) return
      if (!event.currentTarget.hasPointerCapture(event.pointerId))
        event.currentTarget.setPointerCapture(event.pointerId)
      drag.current = { ...current, shift }
      wasDragged.current = true
      setShown(drag.current)
    },
    onPointerUp: () => {
      const current = drag.current
      end()
      if (current?.shift && (current.shift.minutes !== 0 || current.shift.rooms !== 0))
        onDrop(current.performance, current.shift)
    },
    onPointerCancel: end,
    onClickCapture: (event: MouseEvent) => {
      if (wasDragged.current) event.stopPropagation()
      wasDragged.current = false
    },
  })

  return { dragged: shown?.performance ?? null, shift: shown?.shift ?? null, handlersOf, cancel: end }
}
