import type { KeyboardEvent } from 'react'
import { STEP } from './business-minutes.ts'
import type { Performance } from './performances.ts'
import type { Selected } from './use-selected.ts'
import type { TimelineActions } from './use-timeline-actions.ts'

type Keys = {
  readonly performance: Performance
  readonly actions: TimelineActions
  readonly selected: Selected
  readonly onOpen: (id: string) => void
}

/** The keys of a performance: arrows move it in time, with Shift to another room; Enter opens, Space selects, Delete removes, Alt with an arrow copies. */
export function blockKeys(event: KeyboardEvent, { performance, actions, selected, onOpen }: Keys): void {
  const { key, shiftKey, altKey, ctrlKey, metaKey } = event
  if (ctrlKey || metaKey) return
  const chosen = selected.with(performance)
  const move = (minutes: number, rooms: number) => () =>
    actions.shift(chosen, { minutes, rooms, isCopy: altKey })
  const does: Readonly<Record<string, (() => void) | undefined>> = {
    ArrowLeft: move(-STEP, 0),
    ArrowRight: move(STEP, 0),
    ArrowUp: shiftKey ? move(0, -1) : undefined,
    ArrowDown: shiftKey ? move(0, 1) : undefined,
    Enter: () => onOpen(performance.id),
    ' ': () => selected.toggle(performance),
    Delete: () => actions.remove(chosen),
    Backspace: () => actions.remove(chosen),
    Escape: selected.clear,
  }
  const action = does[key]
  if (!action) return
  event.preventDefault()
  action()
}
