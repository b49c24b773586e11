import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { SeatMatrix } from '#domain/seats.ts'
import { type EditHistory, recordEdit, redoEdit, startHistory, undoEdit } from '#web/admin-ui/edit-history.ts'

export type PlanEditing = {
  readonly plan: SeatMatrix
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** One step that can be undone; the same function for as long as the editor is open. */
  readonly edit: (change: (plan: SeatMatrix) => SeatMatrix) => void
  readonly undo: () => void
  readonly redo: () => void
}

/** The versions of a plan while it is edited. A plan that comes from elsewhere, for example by an import, is a step like any other. */
export function usePlanEditing(plan: SeatMatrix, onChange: (plan: SeatMatrix) => void): PlanEditing {
  const [kept, setHistory] = useState(() => startHistory(plan))
  const history = kept.present === plan ? kept : recordEdit(kept, plan)
  const go = (next: EditHistory<SeatMatrix>) => {
    setHistory(next)
    if (next.present !== plan) onChange(next.present)
  }
  const makeEdit = useRef<PlanEditing['edit']>(() => undefined)
  useLayoutEffect(() => {
    makeEdit.current = (change) => go(recordEdit(history, change(plan)))
  })
  const edit = useCallback<PlanEditing['edit']>((change) => makeEdit.current(change), [])
  return {
    plan,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    edit,
    undo: () => go(undoEdit(history)),
    redo: () => go(redoEdit(history)),
  }
}
