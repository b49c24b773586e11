import { type KeyboardEvent, useState } from 'react'
import { addColumnAfter, addRowAfter, cellsBetween, paintCells } from '#domain/seat-plan/edit-plan.ts'
import { type Seat, seatCode } from '#domain/seats.ts'
import { parseWholeNumber } from '#domain/typed-number.ts'
import { cellAfterKey } from './plan-geometry.ts'
import { codeOfTool, planTools, type PlanTool } from './plan-tools.ts'
import type { PlanEditing } from './use-plan-editing.ts'

type Keys = {
  readonly editing: PlanEditing
  readonly tool: PlanTool
  readonly onTool: (tool: PlanTool) => void
}

/**
 * Editing with the keyboard: arrows move the cursor and with Shift extend a rectangle, Space paints it and Delete clears it, 1 to 5 choose the
 * tool, Insert adds a row after the cursor, with Shift a column.
 */
export function usePlanKeys({ editing, tool, onTool }: Keys) {
  const [anchor, setAnchor] = useState<Seat>([0, 0])
  const [cursor, setCursor] = useState<Seat>([0, 0])
  const { plan, edit, undo, redo } = editing

  function moveTo(cell: Seat, isExtending: boolean): void {
    setCursor(cell)
    if (!isExtending) setAnchor(cell)
  }

  function actionOf({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): (() => void) | undefined {
    const cell = cellAfterKey(key, cursor, plan)
    if (cell) return () => moveTo(cell, shiftKey)
    if ((ctrlKey || metaKey) && key.toLowerCase() === 'z') return shiftKey ? redo : undo
    if ((ctrlKey || metaKey) && key.toLowerCase() === 'y') return redo
    if (ctrlKey || metaKey) return undefined
    const [row, column] = cursor
    const code = key === 'Delete' ? seatCode.none : codeOfTool(tool)
    if (key === ' ' || key === 'Enter' || key === 'Delete') {
      return code === null
        ? undefined
        : () => edit((of) => paintCells(of, cellsBetween(anchor, cursor), code))
    }
    if (key === 'Insert')
      return () => edit((of) => (shiftKey ? addColumnAfter(of, column) : addRowAfter(of, row)))
    const chosen = planTools[(parseWholeNumber(key) ?? 0) - 1]
    return chosen && (() => onTool(chosen.name))
  }

  return {
    cursor: withinPlan(cursor, plan),
    anchor: withinPlan(anchor, plan),
    moveTo: (cell: Seat) => moveTo(cell, false),
    onKeyDown: (event: KeyboardEvent) => {
      const action = actionOf(event)
      if (!action) return
      event.preventDefault()
      action()
    },
  }
}

function withinPlan([row, column]: Seat, plan: PlanEditing['plan']): Seat {
  return [Math.min(row, plan.length - 1), Math.min(column, (plan[0]?.length ?? 1) - 1)]
}
