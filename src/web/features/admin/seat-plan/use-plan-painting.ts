import { type PointerEvent, useRef, useState } from 'react'
import { cellsBetween, paintCells, type PlanCode } from '#domain/seat-plan/edit-plan.ts'
import type { Seat, SeatMatrix } from '#domain/seats.ts'
import { cellAt, cellsOnLine } from './plan-geometry.ts'

type Stroke = {
  readonly base: SeatMatrix
  readonly from: Seat
  readonly last: Seat
  readonly cells: readonly Seat[]
}

type Painting = {
  readonly plan: SeatMatrix
  readonly code: PlanCode | null
  readonly cellSize: number
  readonly onPaint: (plan: SeatMatrix) => void
  readonly onCursor: (cell: Seat) => void
}

/**
 * Painting with a pointer: along its way, or with Shift the rectangle from where it began. One stroke is one change, made when the pointer is
 * lifted; until then `painted` shows it. A stroke that the browser cancels changes nothing.
 */
export function usePlanPainting({ plan, code, cellSize, onPaint, onCursor }: Painting) {
  const stroke = useRef<Stroke | null>(null)
  const [painted, setPainted] = useState<SeatMatrix | null>(null)

  function paintTo(event: PointerEvent<HTMLElement>, current: Stroke): void {
    if (code === null) return
    const cell = cellOf(event, cellSize, plan)
    const cells = event.shiftKey
      ? cellsBetween(current.from, cell)
      : [...current.cells, ...cellsOnLine(current.last, cell)]
    stroke.current = { ...current, last: cell, cells }
    setPainted(paintCells(current.base, cells, code))
    onCursor(cell)
  }

  function end(): void {
    stroke.current = null
    setPainted(null)
  }

  return {
    painted,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (code === null || event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        const from = cellOf(event, cellSize, plan)
        paintTo(event, { base: plan, from, last: from, cells: [] })
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (stroke.current) paintTo(event, stroke.current)
      },
      onPointerUp: () => {
        if (stroke.current && code !== null) onPaint(paintCells(plan, stroke.current.cells, code))
        end()
      },
      onPointerCancel: end,
    },
  }
}

function cellOf(event: PointerEvent<HTMLElement>, cellSize: number, plan: SeatMatrix): Seat {
  const { left, top } = event.currentTarget.getBoundingClientRect()
  return cellAt({ x: event.clientX - left, y: event.clientY - top }, cellSize, plan)
}
