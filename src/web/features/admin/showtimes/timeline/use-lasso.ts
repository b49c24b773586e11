import { type PointerEvent, type RefObject, useState } from 'react'

type Point = { readonly x: number; readonly y: number }
type Box = { readonly from: Point; readonly to: Point }

/** Selects the blocks in a rectangle that is drawn on the empty part of the timeline; with Shift or Ctrl in addition to those that are. */
export function useLasso(
  grid: RefObject<HTMLDivElement | null>,
  onSelect: (ids: readonly string[], isAdding: boolean) => void,
) {
  const [box, setBox] = useState<Box | null>(null)
  const pointOf = ({ clientX: x, clientY: y }: PointerEvent) => ({ x, y })
  const onPointerUp = (event: PointerEvent) => {
    if (!box) return
    onSelect(blocksWithin(grid.current, box), event.shiftKey || event.ctrlKey)
    setBox(null)
  }
  return {
    /** In pixels of the grid, to be drawn. */
    rectangle: box && grid.current ? rectangleOf(box, grid.current.getBoundingClientRect()) : null,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        const isEmpty = event.target instanceof Element && event.target.matches('[data-room]')
        if (!isEmpty || event.button !== 0 || event.pointerType === 'touch') return
        event.currentTarget.setPointerCapture(event.pointerId)
        setBox({ from: pointOf(event), to: pointOf(event) })
      },
      onPointerMove: (event: PointerEvent) => box && setBox({ ...box, to: pointOf(event) }),
      onPointerUp,
      onPointerCancel: () => setBox(null),
    },
  }
}

function rectangleOf({ from, to }: Box, { left, top }: DOMRect) {
  return {
    left: Math.min(from.x, to.x) - left,
    top: Math.min(from.y, to.y) - top,
    width: Math.abs(from.x - to.x),
    height: Math.abs(from.y - to.y),
  }
}

function blocksWithin(grid: HTMLElement | null, { from, to }: Box): string[] {
  const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)]
  const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)]
  return [...(grid?.querySelectorAll<HTMLElement>('[data-performance]') ?? [])].flatMap((block) => {
    const at = block.getBoundingClientRect()
    const isWithin = at.left < right && at.right > left && at.top < bottom && at.bottom > top
    return isWithin ? (block.dataset['performance'] ?? []) : []
  })
}
