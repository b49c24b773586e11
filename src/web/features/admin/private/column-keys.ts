import { KeyboardCode, type KeyboardCoordinateGetter } from '@dnd-kit/core'
import { movableStates } from '#contract/private-enquiries.ts'

const steps: Readonly<Record<string, 1 | -1>> = { [KeyboardCode.Right]: 1, [KeyboardCode.Left]: -1 }

/** Left and right take a card to the next column that it can be dropped on. */
export const columnKeys: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const step = steps[event.code]
  const { active, over, droppableRects, collisionRect } = context
  if (!step || !active || !collisionRect) return undefined
  event.preventDefault()
  const shown = movableStates.flatMap((state) => {
    const rect = droppableRects.get(state)
    return rect ? [{ state, rect }] : []
  })
  const columns = shown.toSorted((a, b) => a.rect.left - b.rect.left)
  const left = (over && droppableRects.get(over.id)?.left) ?? collisionRect.left
  const next =
    step === 1
      ? columns.find(({ rect }) => rect.left > left + 1)
      : columns.findLast(({ rect }) => rect.left < left - 1)
  return next ? { x: next.rect.left + 8, y: currentCoordinates.y } : undefined
}
